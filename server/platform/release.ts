import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Release {
  version: string;
  /** Undefined where the files came without their history. */
  commit: string | undefined;
}

export async function readRelease(): Promise<Release> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, commit: (await readCommit())?.slice(0, 12) };
}

async function readCommit(): Promise<string | undefined> {
  const head = await readGit('HEAD');
  const branch = /^ref: (.+)$/.exec(head ?? '')?.[1];
  return branch ? readGit(branch) : head;
}

/** Reads a plain file of the history; a packed branch or a linked working tree has none. */
async function readGit(path: string): Promise<string | undefined> {
  return readFile(join(root, '.git', path), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}
