import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '#scripts/build.ts';
import { findPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import type { Environment } from '#scripts/support/run.ts';
import { withServedSite } from '#scripts/support/served-site.ts';
import { takeQuietest } from './support/passes.ts';
import { visit } from './support/visit.ts';

/** Resident memory of the built site with all demonstration data, after a visit and at rest. */
const restMs = 45_000;

interface Weight {
  visited: number;
  rested: number;
}

await build();
await withDataDir((dataDir) => report('embedded', { DATA_DIR: dataDir }, { visited: 450, rested: 450 }));
const postgresUrl = await findPostgres();
if (postgresUrl) {
  await withScratchDatabase(postgresUrl, (url) =>
    withDataDir((dataDir) =>
      report('PostgreSQL', { DATA_DIR: dataDir, DATABASE_URL: url }, { visited: 450, rested: 200 }),
    ),
  );
}

async function withDataDir(work: (dataDir: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'duet-bench-'));
  try {
    await work(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function report(mode: string, environment: Environment, target: Weight): Promise<void> {
  const whole = { ...environment, DEMO_MEMBERS: '', LOG_LEVEL: 'error' };
  // The first start seeds.
  await withServedSite(whole, async () => undefined);
  const { visited, rested } = await takeQuietest(
    () => weigh(whole),
    (weight) => weight.visited,
  );
  console.log(`${mode}, after a visit`.padEnd(26), `${visited} MB   target ≤ ${target.visited} MB`);
  console.log(`${mode}, at rest`.padEnd(26), `${rested} MB   target ≤ ${target.rested} MB`);
}

async function weigh(environment: Environment): Promise<Weight> {
  return withServedSite(environment, async ({ url, pid }) => {
    await visit(url);
    const visited = await readResidentMegabytes(pid);
    await sleep(restMs);
    return { visited, rested: await readResidentMegabytes(pid) };
  });
}

async function readResidentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
}
