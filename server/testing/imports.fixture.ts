import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport } from '#server/commands/import.ts';
import { writeCsvLine } from '#server/platform/csv.ts';
import { test as base } from './test.ts';

type Fields = Record<string, string>;

const anna: Fields = {
  id: '17',
  email: 'anna@post.example',
  name: 'Anna',
  date_of_birth: '1990-05-01',
  email_confirmed: 'yes',
};

/** Files of members of another site, and the command that imports them. */
export const test = base
  .extend('folder', async () => mkdtemp(join(tmpdir(), 'import-')))
  .extend('write', ({ folder }) => async (...rows: Fields[]) => {
    const all = rows.map((row, place) => ({ ...anna, id: String(17 + place), ...row }));
    const names = [...new Set(all.flatMap((row) => Object.keys(row)))];
    const lines = all.map((row) => writeCsvLine(names.map((name) => (row as Fields)[name] ?? '')));
    const file = join(folder, 'members.csv');
    await writeFile(file, writeCsvLine(names) + lines.join(''));
    return file;
  })
  .extend(
    'run',
    ({ world }) =>
      (...args: string[]) =>
        runImport(world.platform, ['--domain', 'localhost', ...args]),
  )
  .extend(
    'bring',
    ({ run, write }) =>
      async (...rows: Fields[]) =>
        run('--file', await write(...rows)),
  );
