import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { findNoteFolder } from '#server/platform/backup/manifest.ts';
import { dayMs } from '#server/platform/durations.ts';
import { listHashesDerived } from '#server/platform/keyed-hash.ts';
import type { Resealed } from '#server/platform/sealed.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** Backups that are older can no longer be restored: docs/decisions/092. */
export const noteDays = 400;

type NoteConfig = Pick<Config, 'backupDir'> & Secrets;

const kinds = ['erased', 'leaving'] as const;

/** Who was erased at a time, or is to be, by the number alone, which is random and never given again. */
export interface Note {
  kind: (typeof kinds)[number];
  accountId: number;
  at: Date;
}

const nameOf = ({ kind, accountId }: Pick<Note, 'kind' | 'accountId'>) =>
  kind === 'erased' ? `${accountId}.json` : `${accountId}.leaving.json`;

const fileOf = (config: NoteConfig, note: Pick<Note, 'kind' | 'accountId'>) =>
  join(findNoteFolder(config), nameOf(note));

function sign(config: NoteConfig, { kind, accountId, at }: Note): string[] {
  const text = JSON.stringify([accountId, at.getTime()]);
  const purpose = kind === 'erased' ? 'erasure note' : 'leaving note';
  return listHashesDerived(config, { purpose, salt: '' }, text);
}

/** On the disk when it resolves. A file each, because several processes write and none may leave half a line. */
export async function writeNote(config: NoteConfig, note: Note): Promise<void> {
  const folder = findNoteFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = fileOf(config, note);
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ at: note.at.getTime(), mac: sign(config, note)[0] }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

export async function removeNote(config: NoteConfig, kind: Note['kind'], accountId: number): Promise<void> {
  await rm(fileOf(config, { kind, accountId }), { force: true });
}

interface NoteList {
  /** False before the first backup and erasure; after them, where the folder was lost. */
  exists: boolean;
  notes: Note[];
  /** Files that nobody of this installation has written. */
  foreign: string[];
}

/** Throws where the folder cannot be read: nobody may take that for nobody having left. */
export async function listNotes(config: NoteConfig): Promise<NoteList> {
  const notes: Note[] = [];
  const foreign: string[] = [];
  const names = await readdir(findNoteFolder(config)).catch(orMissing);
  for (const name of names ?? []) {
    const [, accountId, leaving] = /^(\d+)(\.leaving)?\.json$/.exec(name) ?? [];
    // Begun by a process that was killed: what it stood for did not happen.
    if (!accountId) continue;
    const written = await readFile(join(findNoteFolder(config), name), 'utf8').catch(orMissing);
    // Removed by the running site since it was listed.
    if (written === undefined) continue;
    const { at, mac } = parse(written);
    const kind = leaving ? 'leaving' : 'erased';
    const note: Note = { kind, accountId: Number(accountId), at: new Date(Number(at)) };
    if (sign(config, note).includes(String(mac))) notes.push(note);
    else foreign.push(name);
  }
  return { exists: names !== undefined, notes, foreign };
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function parse(text: string): { at?: unknown; mac?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}

/** Those that no backup needs any more, and of a SECRET that is gone by the time of their file. */
export async function removeOldNotes(config: NoteConfig, now: Date): Promise<void> {
  const before = now.getTime() - noteDays * dayMs;
  const { notes, foreign } = await listNotes(config);
  for (const { kind, accountId, at } of notes)
    if (at.getTime() < before) await removeNote(config, kind, accountId);
  for (const name of foreign) {
    const file = join(findNoteFolder(config), name);
    const found = await stat(file).catch(orMissing);
    if (found && found.mtimeMs < before) await rm(file, { force: true });
  }
}

/** Signs with the current SECRET what a former one has signed, so that backups outlive the former one. */
export async function signNotesAnew(config: NoteConfig): Promise<Resealed> {
  const { notes, foreign } = await listNotes(config);
  const current = new Set((await listNotes({ ...config, previousSecrets: [] })).notes.map(nameOf));
  const former = notes.filter((note) => !current.has(nameOf(note)));
  for (const note of former) await writeNote(config, note);
  return { resealed: former.length, unreadable: foreign.length };
}
