import { globSync } from 'node:fs';
import { bootAndPing } from '#scripts/support/boot.ts';
import type { FlakyJourney } from '#scripts/support/flaky-journeys.ts';
import { checkImage } from '#scripts/support/image-check.ts';
import { findCleanCommit, recordPass } from '#scripts/support/passed-commit.ts';
import { findPostgres } from '#scripts/support/postgres.ts';
import { type Run, root, run } from '#scripts/support/run.ts';
import { runStages, type Stage, type Step } from '#scripts/support/steps.ts';
import { build } from './build.ts';
import { onEmbeddedDatabase, onPostgres, printFlakyJourneys, runJourneys } from './e2e.ts';

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
const specs = divideSpecs(/^e2e.(accounts|login|early|devices|credentials|routes|without-scripts|landers)\./);

function divideSpecs(pattern: RegExp): { embedded: string[]; onPostgres: string[] } {
  // With the folder: Playwright matches parts of paths, and landers.spec.ts is one of member-landers.spec.ts.
  const names = globSync('e2e/*.spec.ts', { cwd: root }).sort();
  return {
    embedded: names.filter((name) => pattern.test(name)),
    onPostgres: names.filter((name) => !pattern.test(name)),
  };
}

const flaky: FlakyJourney[] = [];

/** Steps of a stage run two at once: each of these keeps one core busy. */
const stages: Stage[] = [
  [
    { name: 'types', work: checkTypes },
    { name: 'build', work: (run) => build([], run) },
    { name: 'biome', work: (run) => run('biome', ['ci', '--error-on-warnings', '.']) },
    { name: 'dependencies', work: onRouteTypes('node', ['scripts/gates/check-dependencies.ts']) },
    { name: 'knip', work: onRouteTypes('knip', []) },
  ],
  [{ name: 'unit', work: (run) => run('vitest', ['run'], { TEST_DATABASE_URL: postgresUrl }) }],
  withPostgres('unit-pglite', (_, run) =>
    run('vitest', ['run', '--project', 'server*', ...withMostSql], { TEST_DATABASE_URL: undefined }),
  ),
  [
    { name: 'browsers', work: (run) => run('node', ['scripts/gates/browser-support.ts']) },
    { name: 'budgets', work: (run) => run('node', ['scripts/gates/budgets.ts']) },
    { name: 'boot', work: bootAndPing },
    ...withPostgres('image', checkImage),
  ],
  [
    {
      name: 'journeys-pglite',
      work: async () => {
        flaky.push(
          ...(await runJourneys(onEmbeddedDatabase, 'journeys-pglite', postgresUrl ? specs.embedded : [])),
        );
      },
    },
  ],
  withPostgres('journeys-postgres', async (url) => {
    flaky.push(...(await runJourneys(onPostgres(url), 'journeys-postgres', specs.onPostgres)));
  }),
];

function withPostgres(name: string, work: (url: string, run: Run) => Promise<void>): Step[] {
  return postgresUrl ? [{ name, work: (run) => work(postgresUrl, run) }] : [];
}

async function checkTypes(run: Run): Promise<void> {
  await generateRouteTypes();
  await run('tsc', ['--noEmit']);
}

/** Modules import the types of their routes, which are made once, by the step that needs them first. */
function onRouteTypes(command: string, args: string[]): Step['work'] {
  return async (run) => {
    await generateRouteTypes();
    await run(command, args);
  };
}

let generated: Promise<void> | undefined;

function generateRouteTypes(): Promise<void> {
  generated ??= run('react-router', ['typegen']);
  return generated;
}

const names = process.argv.slice(2);
const all = stages.flat().map(({ name }) => name);
if (names.some((name) => !all.includes(name))) {
  console.error(`The steps are: ${all.join(' ')}`);
  process.exit(1);
}
const isWhole = names.length === 0;
const chosen = stages.map((stage) => stage.filter(({ name }) => isWhole || names.includes(name)));
const commit = await findCleanCommit(root);
const { passed, failed, exitCode } = await runStages(chosen);
if (!postgresUrl)
  console.log('\nNo PostgreSQL answers: its steps are left out. TEST_DATABASE_URL names one.');
console.log(`\n${passed} passed, ${failed} failed`);
printFlakyJourneys(flaky);
process.exitCode = exitCode;
if (!exitCode && isWhole) {
  await recordPass(
    root,
    commit,
    flaky.map(({ title }) => title),
  );
}
