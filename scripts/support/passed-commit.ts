import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Returns the commit checked out in `folder`; undefined with changed or untracked files, and outside git. */
export async function findCleanCommit(folder: string): Promise<string | undefined> {
  try {
    const { stdout: changes } = await execute('git', ['status', '--porcelain'], { cwd: folder });
    if (changes.trim() !== '') return undefined;
    const { stdout: commit } = await execute('git', ['rev-parse', 'HEAD'], { cwd: folder });
    return commit.trim();
  } catch {
    return undefined;
  }
}

export function passedFile(folder: string): string {
  return join(folder, 'node_modules', '.cache', 'duet', 'passed.json');
}

/** Records that every step passed for `commit`, which `folder` must still hold unchanged. */
export async function recordPass(folder: string, commit: string | undefined, flaky: string[]): Promise<void> {
  if (!commit || (await findCleanCommit(folder)) !== commit) return;
  const file = passedFile(folder);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ commit, passedAt: new Date().toISOString(), flaky })}\n`);
}
