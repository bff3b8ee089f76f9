import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostgres, queryPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { processorTimeOf } from './support/processor-time.ts';

/** Processor time of a site that nobody visits, with its jobs, as a share of one core. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    /** Of another version, to compare it with: a checkout with its packages. */
    folder: { type: 'string' },
    engine: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
/** Until nothing of the start is left to do. */
const settleMs = 20_000;

if (values.engine !== 'postgres') console.log(`${'embedded'.padEnd(12)} ${await measure({})}`);
const postgres = await findPostgres();
if (postgres && values.engine !== 'embedded') {
  await withScratchDatabase(postgres, async (url) => {
    console.log(`${'PostgreSQL'.padEnd(12)} ${await measure({ DATABASE_URL: url }, url)}`);
  });
}

async function measure(environment: Record<string, string>, url?: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-idle-'));
  const folder = values.folder && resolve(values.folder);
  const server = await startChildServer({ DATA_DIR: dataDir, ...environment }, folder);
  try {
    await server.work();
    await sleep(settleMs);
    const read = async () => ({
      site: processorTimeOf(server.pid),
      backends: url ? await readBackends(url) : new Map<number, number>(),
    });
    const before = await read();
    await sleep(seconds * 1000);
    const after = await read();
    const site = after.site - before.site;
    const database = [...after.backends].reduce(
      (sum, [pid, time]) => sum + time - (before.backends.get(pid) ?? 0),
      0,
    );
    const share = (ms: number) => `${((ms / (seconds * 1000)) * 100).toFixed(2)} %`;
    return `${share(site)} of a core in the site${url ? `, ${share(database)} in the database` : ''}`;
  } finally {
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Processor time of the processes of the database, on this machine, that serve the site. */
async function readBackends(url: string): Promise<Map<number, number>> {
  const rows = await queryPostgres(
    url,
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return new Map(rows.map(({ pid }) => [Number(pid), processorTimeOf(Number(pid))]));
}
