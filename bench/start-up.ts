import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '#scripts/build.ts';
import { withServedSite } from '#scripts/support/served-site.ts';
import { takeQuietest } from './support/passes.ts';

/** Seconds until /health/ready answers, with the whole demonstration embedded. */
const directory = await mkdtemp(join(tmpdir(), 'duet-bench-'));
const environment = { DATA_DIR: directory, LOG_LEVEL: 'error', DEMO_MEMBERS: '' };

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

async function start(): Promise<number> {
  const startedAt = performance.now();
  return withServedSite(environment, async () => (performance.now() - startedAt) / 1000);
}

try {
  const building = await measure(build);
  console.log(`production build          ${building.toFixed(1)} s   target ≤ 20 s`);
  console.log(`first start, with seeding ${(await start()).toFixed(1)} s   target ≤ 60 s`);
  // The first start behind it still tidies up what the seeding left.
  await start();
  const again = await takeQuietest(start, (seconds) => seconds);
  console.log(`start on existing data    ${again.toFixed(1)} s   target ≤ 2 s`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
