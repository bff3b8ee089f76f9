import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportRow } from '../faults.ts';
import { readTable, requireFile } from './csv.source.ts';
import { type Answers, type Trace, toImportRow } from './skadate.rules.ts';
import { SourceError } from './source-error.ts';

const questions = new Set(['realname', 'sex', 'match_sex', 'birthdate', 'aboutme']);

/** Tables of the dump, whatever the prefix of their names; only the first two have to be there. */
const tables = {
  users: 'base_user',
  answers: 'base_question_data',
  suspended: 'base_user_suspend',
  avatars: 'base_avatar',
  albums: 'photo_album',
  photos: 'photo',
} as const;
type Tables = Partial<Record<keyof typeof tables, string>>;

/** A folder with the tables of SkaDate or Oxwall, each as CSV. What belongs to a member is held in memory, their rows are not. */
export async function openSkaDate(
  folder: string,
  saltFile: string | undefined,
): Promise<() => AsyncIterable<ImportRow>> {
  const paths = await findTables(folder);
  const { users, answers } = paths;
  if (!users || !answers)
    throw new SourceError(`${folder} has to hold ow_base_user.csv and ow_base_question_data.csv.`);
  const salt = saltFile === undefined ? undefined : await readSalt(saltFile);
  const answersOf = await readAnswers(answers);
  const suspended = new Set(await readColumn(paths.suspended, 'userId'));
  const photosOf = await readPhotos(paths);
  return () => toRows(users, { salt, answersOf, suspended, photosOf });
}

async function findTables(folder: string): Promise<Tables> {
  const files = await readdir(folder).catch(() => {
    throw new SourceError(`There is no folder ${folder}.`);
  });
  const entries = Object.entries(tables).flatMap(([key, table]) => {
    const pattern = new RegExp(`^(?:[a-z0-9]+_)?${table}\\.csv$`, 'i');
    const file = files.find((name) => pattern.test(name));
    return file ? [[key, join(folder, file)]] : [];
  });
  return Object.fromEntries(entries);
}

async function readSalt(path: string): Promise<string> {
  await requireFile(path);
  const text = (await readFile(path, 'utf8')).trim();
  // The line of ow_includes/config.php, or the salt alone.
  return /OW_PASSWORD_SALT'\s*,\s*'([^']*)'/.exec(text)?.[1] ?? text;
}

async function readAnswers(path: string): Promise<Map<string, Answers>> {
  const answers = new Map<string, Answers>();
  for await (const { cells } of readTable(path)) {
    const { userId = '', questionName = '' } = cells;
    if (!questions.has(questionName)) continue;
    const own = answers.get(userId) ?? {};
    own[questionName] = {
      text: cells.textValue ?? '',
      number: Number(cells.intValue ?? 0),
      date: cells.dateValue ?? '',
    };
    answers.set(userId, own);
  }
  return answers;
}

async function readColumn(path: string | undefined, name: string): Promise<string[]> {
  const values: string[] = [];
  if (path) for await (const { cells } of readTable(path)) values.push(cells[name] ?? '');
  return values;
}

/** The avatar first, then what everybody could see, as files below ow_userfiles/plugins. */
async function readPhotos({ avatars, albums, photos }: Tables): Promise<Map<string, string[]>> {
  const photosOf = new Map<string, string[]>();
  const add = (userId: string, file: string) =>
    void photosOf.set(userId, [...(photosOf.get(userId) ?? []), file]);
  if (avatars)
    for await (const { cells } of readTable(avatars))
      add(cells.userId ?? '', `base/avatars/avatar_original_${cells.userId}_${cells.hash}.jpg`);
  if (!albums || !photos) return photosOf;
  const owners = new Map<string, string>();
  for await (const { cells } of readTable(albums)) owners.set(cells.id ?? '', cells.userId ?? '');
  for await (const { cells } of readTable(photos)) {
    const owner = owners.get(cells.albumId ?? '');
    const isShown = cells.privacy === 'everybody' && cells.status === 'approved';
    const kind = cells.hasFullsize === '1' ? 'photo_original' : 'photo';
    if (owner && isShown) add(owner, `photo/${kind}_${cells.id}_${cells.hash}.jpg`);
  }
  return photosOf;
}

async function* toRows(path: string, trace: Trace): AsyncGenerator<ImportRow> {
  for await (const line of readTable(path)) yield toImportRow(line, trace);
}
