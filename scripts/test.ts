import { globSync } from 'node:fs';
import { bootAndPing } from '#scripts/support/boot.ts';
import type { FlakyJourney } from '#scripts/support/flaky-journeys.ts';
import { checkImage } from '#scripts/support/image-check.ts';
import { findCleanCommit, recordPass } from '#scripts/support/passed-commit.ts';
import { findPostgres } from '#scripts/support/postgres.ts';
import { CommandError, root, run } from '#scripts/support/run.ts';
import { build } from './build.ts';
import { onEmbeddedDatabase, onPostgres, printFlakyJourneys, runJourneys } from './e2e.ts';

interface Step {
  name: string;
  work(): Promise<void>;
}

const postgresUrl = await findPostgres();

/**
 * Unit tests run on PostgreSQL where there is one. The embedded database has a different driver: that driver
 * and the tests with the most SQL run on it too, as do most journeys.
 */
const withMostSql = [
  'database/',
  'server/platform/database/',
  'server/platform/jobs/',
  'server/platform/limits',
  'server/features/chat/',
  'server/features/search/',
];

/**
 * Each journey belongs to one step. With PostgreSQL, money, messages, live events and most others run on it,
 * which needs less CPU, and so does the walk through every screen; the embedded database keeps those that begin as
 * a visitor.
 */
const specs = divideSpecs(/^e2e.(accounts|early|devices|credentials|routes|without-scripts|landers)\./);

function divideSpecs(pattern: RegExp): { embedded: string[]; onPostgres: string[] } {
  // With the folder: Playwright matches parts of paths, and landers.spec.ts is one of member-landers.spec.ts.
  const names = globSync('e2e/*.spec.ts', { cwd: root }).sort();
  return {
    embedded: names.filter((name) => pattern.test(name)),
    onPostgres: names.filter((name) => !pattern.test(name)),
  };
}

const flaky: FlakyJourney[] = [];

const steps: Step[] = [
  { name: 'biome', work: () => run('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'types', work: checkTypes },
  { name: 'dependencies', work: () => run('node', ['scripts/gates/check-dependencies.ts']) },
  { name: 'knip', work: () => run('knip', []) },
  { name: 'unit', work: () => run('vitest', ['run'], { TEST_DATABASE_URL: postgresUrl }) },
  ...withPostgres('unit-pglite', () =>
    run('vitest', ['run', '--project', 'server*', ...withMostSql], { TEST_DATABASE_URL: undefined }),
  ),
  { name: 'build', work: build },
  { name: 'browsers', work: () => run('node', ['scripts/gates/browser-support.ts']) },
  { name: 'budgets', work: () => run('node', ['scripts/gates/budgets.ts']) },
  { name: 'boot', work: bootAndPing },
  ...withPostgres('image', checkImage),
  {
    name: 'journeys-pglite',
    work: async () => {
      flaky.push(
        ...(await runJourneys(onEmbeddedDatabase, 'journeys-pglite', postgresUrl ? specs.embedded : [])),
      );
    },
  },
  ...withPostgres('journeys-postgres', async (url) => {
    flaky.push(...(await runJourneys(onPostgres(url), 'journeys-postgres', specs.onPostgres)));
  }),
];

function withPostgres(name: string, work: (url: string) => Promise<void>): Step[] {
  return postgresUrl ? [{ name, work: () => work(postgresUrl) }] : [];
}

async function checkTypes(): Promise<void> {
  await run('react-router', ['typegen']);
  await run('tsc', ['--noEmit']);
}

/** Stops at the first failure: what follows would only repeat it. */
async function runSteps(list: Step[]): Promise<void> {
  let passed = 0;
  for (const { name, work } of list) {
    console.log(`\n▶ ${name}`);
    const startedAt = performance.now();
    try {
      await work();
      passed += 1;
      console.log(`✓ ${name} (${formatSeconds(startedAt)})`);
    } catch (error) {
      console.error(
        `✗ ${name} (${formatSeconds(startedAt)}): ${error instanceof Error ? error.message : error}`,
      );
      process.exitCode = error instanceof CommandError ? error.exitCode : 1;
      break;
    }
  }
  if (!postgresUrl)
    console.log('\nNo PostgreSQL answers: its steps are left out. TEST_DATABASE_URL names one.');
  console.log(`\n${passed} passed, ${process.exitCode ? 1 : 0} failed`);
  printFlakyJourneys(flaky);
}

function formatSeconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

const names = process.argv.slice(2);
const chosen = names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps;
if (names.length > 0 && chosen.length < names.length) {
  console.error(`The steps are: ${steps.map(({ name }) => name).join(' ')}`);
  process.exit(1);
}
const commit = await findCleanCommit(root);
await runSteps(chosen);
if (!process.exitCode && chosen === steps) {
  await recordPass(
    root,
    commit,
    flaky.map(({ title }) => title),
  );
}
