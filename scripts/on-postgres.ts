import { fetchPrograms } from '#scripts/support/postgres-programs.ts';
import { CommandError, run } from '#scripts/support/run.ts';
import { startPostgres } from '#server/testing/postgres-pair.ts';

/**
 * Runs tests on another release of PostgreSQL than this machine has: `node scripts/on-postgres.ts 18 server/features/chat`.
 */
const [release = '', ...chosen] = process.argv.slice(2);
if (!/^1[5-9]$/.test(release) || process.platform !== 'linux') {
  console.error('Usage, on Linux: node scripts/on-postgres.ts 15|16|17|18 [files of tests]');
  process.exit(1);
}
const withMostSql = ['database/', 'server/'];

const server = await startPostgres(await fetchPrograms(release));
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
