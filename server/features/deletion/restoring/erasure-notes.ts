import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { dayMs } from '#server/platform/durations.ts';
import { listHashesDerived } from '#server/platform/keyed-hash.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** Backups that are older can no longer be restored: docs/decisions/092. */
export const noteDays = 400;

type NoteConfig = Pick<Config, 'backupDir'> & Secrets;

/** Who was erased, by the number alone, which is random and never given again. */
export interface ErasureNote {
  accountId: number;
  erasedAt: Date;
}

const folderOf = ({ backupDir }: NoteConfig) => join(backupDir, 'erasures');
const fileOf = (config: NoteConfig, accountId: number) => join(folderOf(config), `${accountId}.json`);

function sign(config: NoteConfig, { accountId, erasedAt }: ErasureNote): string[] {
  const text = JSON.stringify([accountId, erasedAt.getTime()]);
  return listHashesDerived(config, { purpose: 'erasure note', salt: '' }, text);
}

/** On the disk when it resolves. A file each, because several processes write and none may leave half a line. */
export async function writeNote(config: NoteConfig, note: ErasureNote): Promise<void> {
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = fileOf(config, note.accountId);
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ at: note.erasedAt.getTime(), mac: sign(config, note)[0] }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

/** Notes and, apart, the files that nobody of this installation has written. */
export async function listNotes(config: NoteConfig): Promise<{ notes: ErasureNote[]; foreign: string[] }> {
  const notes: ErasureNote[] = [];
  const foreign: string[] = [];
  for (const name of await readdir(folderOf(config)).catch(() => [])) {
    const [, accountId] = /^(\d+)\.json$/.exec(name) ?? [];
    // Begun by a process that was killed: what it stood for did not happen.
    if (!accountId) continue;
    const { at, mac } = parse(await readFile(join(folderOf(config), name), 'utf8'));
    const note = { accountId: Number(accountId), erasedAt: new Date(Number(at)) };
    if (sign(config, note).includes(String(mac))) notes.push(note);
    else foreign.push(name);
  }
  return { notes, foreign };
}

function parse(text: string): { at?: unknown; mac?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}

export async function removeOldNotes(config: NoteConfig, now: Date): Promise<void> {
  const before = now.getTime() - noteDays * dayMs;
  for (const { accountId, erasedAt } of (await listNotes(config)).notes)
    if (erasedAt.getTime() < before) await rm(fileOf(config, accountId), { force: true });
}
