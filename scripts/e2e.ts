import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from '#scripts/support/chromium.ts';
import { type FlakyJourney, type RunJourneys, runJourneysTwice } from '#scripts/support/flaky-journeys.ts';
import { findPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import { type Environment, run } from '#scripts/support/run.ts';
import { type ServedSite, withServedSite } from '#scripts/support/served-site.ts';

/** Serves one site while the journeys are walked. */
type ServeOne = (use: (site: ServedSite) => Promise<void>) => Promise<void>;

/** Serves so many sites and tells the journeys where. */
type Serve = (count: number, work: (environment: Environment) => Promise<void>) => Promise<void>;

export const onEmbeddedDatabase = serveBy((use) => withServedSite({}, use), undefined);

/** Journeys with sites of their own make further databases on the server. */
export function onPostgres(server: string): Serve {
  return serveBy(
    (use) => withScratchDatabase(server, (url) => withServedSite({ DATABASE_URL: url }, use)),
    server,
  );
}

function serveBy(serveOne: ServeOne, postgres: string | undefined): Serve {
  return (count, work) =>
    withSites(
      Array.from({ length: count }, () => serveOne),
      (addresses) => work({ BASE_URL: addresses, TEST_DATABASE_URL: postgres }),
    );
}

/** They start at once: one alone keeps one core busy. Each tells its log when the work fails. */
async function withSites(serves: ServeOne[], work: (addresses: string) => Promise<void>): Promise<void> {
  const { promise: working, resolve, reject } = Promise.withResolvers<void>();
  const sites = serves.map((serve) => {
    const started = Promise.withResolvers<string>();
    const serving = serve(({ url }) => {
      started.resolve(url);
      return working;
    });
    serving.catch(started.reject);
    return { started: started.promise, serving };
  });
  await Promise.all(sites.map(({ started }) => started))
    .then((addresses) => work(addresses.join(' ')))
    .then(resolve, reject);
  await Promise.allSettled(sites.map(({ serving }) => serving));
  return working;
}

/** Journeys at once, each on a site of its own: of two cores one leaves a good part idle. `--one` walks them one by one. */
const atOnce = 2;

/**
 * Runs the journeys of e2e/ on the built site, `count` at once; `args` go to Playwright. Failed ones run once more
 * on a site of their own, one at a time; returns those that passed then. `name` is the folder in test-results/.
 */
export async function runJourneys(
  serve: Serve,
  name: string,
  args: string[] = [],
  count = atOnce,
): Promise<FlakyJourney[]> {
  await provideChromium();
  return runJourneysTwice(playwrightOn(serve, count), args, join('test-results', name));
}

/** Runs each journey once: one failure is enough. */
async function runJourneysStrictly(serve: Serve, count: number, args: string[]): Promise<void> {
  await provideChromium();
  await playwrightOn(serve, count)(args, {});
}

function playwrightOn(serve: Serve, count: number): RunJourneys {
  return (args, environment, isAlone = false) =>
    serve(isAlone ? 1 : count, (place) => run('playwright', ['test', ...args], { ...place, ...environment }));
}

export function printFlakyJourneys(flaky: FlakyJourney[]): void {
  for (const { title, traces } of flaky) console.log(`flaky: ${title} (passed alone; traces in ${traces})`);
}

/**
 * `npm run e2e -- --postgres --busy chat`: one spec under CPU load. `--strict` and `--busy` never retry; `--one` walks
 * one journey at a time.
 */
const options = ['--postgres', '--busy', '--strict', '--one'];

if (import.meta.main) {
  const args = process.argv.slice(2);
  const playwrightArgs = args.filter((arg) => !options.includes(arg));
  const serve = args.includes('--postgres') ? onPostgres(await requirePostgres()) : onEmbeddedDatabase;
  const count = args.includes('--one') ? 1 : atOnce;
  const isStrict = args.includes('--strict') || args.includes('--busy');
  const rest = args.includes('--busy') ? keepBusy() : () => {};
  try {
    if (isStrict) await runJourneysStrictly(serve, count, playwrightArgs);
    else printFlakyJourneys(await runJourneys(serve, 'e2e', playwrightArgs, count));
  } finally {
    rest();
  }
}

async function requirePostgres(): Promise<string> {
  const url = await findPostgres();
  if (!url) throw new Error('No PostgreSQL answers on 127.0.0.1:5432: set TEST_DATABASE_URL');
  return url;
}

/** Loads every core like other work on the machine, until the returned function is called. */
function keepBusy(): () => void {
  const burners = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  const stop = () => {
    for (const burner of burners) burner.kill('SIGKILL');
  };
  process.once('exit', stop);
  return stop;
}
