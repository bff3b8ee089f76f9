import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from '#scripts/support/chromium.ts';
import { type FlakyJourney, type RunJourneys, runJourneysTwice } from '#scripts/support/flaky-journeys.ts';
import { findPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import { run } from '#scripts/support/run.ts';
import { type ServedSite, withServedSite } from '#scripts/support/served-site.ts';

/** Serves a site on a fresh database while `work` runs. */
type Serve = (work: (site: ServedSite) => Promise<void>) => Promise<void>;

export const onEmbeddedDatabase: Serve = (work) => withServedSite({}, work);

export function onPostgres(url: string): Serve {
  return (work) =>
    withScratchDatabase(url, (scratchUrl) => withServedSite({ DATABASE_URL: scratchUrl }, work));
}

/**
 * Runs the journeys of e2e/ on the built site; `args` go to Playwright. Journeys that fail run once more on a site of
 * their own. Returns those that passed then; `name` is their folder in test-results/.
 */
export async function runJourneys(serve: Serve, name: string, args: string[] = []): Promise<FlakyJourney[]> {
  await provideChromium();
  return runJourneysTwice(playwrightOn(serve), args, join('test-results', name));
}

/** Runs each journey once: one failure is enough. */
async function runJourneysStrictly(serve: Serve, args: string[]): Promise<void> {
  await provideChromium();
  await playwrightOn(serve)(args, {});
}

function playwrightOn(serve: Serve): RunJourneys {
  return (args, environment) =>
    serve((site) => run('playwright', ['test', ...args], { BASE_URL: site.url, ...environment }));
}

/** What ends a run that is green all the same. */
export function printFlakyJourneys(flaky: FlakyJourney[]): void {
  for (const { title, traces } of flaky) console.log(`flaky: ${title} (passed alone; traces in ${traces})`);
}

/**
 * `npm run e2e -- --postgres --busy chat`: on PostgreSQL, with every core busy, one spec. `--strict` and `--busy` look
 * for unsteady journeys, so nothing runs a second time.
 */
const options = ['--postgres', '--busy', '--strict'];

if (import.meta.main) {
  const args = process.argv.slice(2);
  const playwrightArgs = args.filter((arg) => !options.includes(arg));
  const serve = args.includes('--postgres') ? onPostgres(await requirePostgres()) : onEmbeddedDatabase;
  const isStrict = args.includes('--strict') || args.includes('--busy');
  const rest = args.includes('--busy') ? keepBusy() : () => {};
  try {
    if (isStrict) await runJourneysStrictly(serve, playwrightArgs);
    else printFlakyJourneys(await runJourneys(serve, 'e2e', playwrightArgs));
  } finally {
    rest();
  }
}

async function requirePostgres(): Promise<string> {
  const url = await findPostgres();
  if (!url) throw new Error('No PostgreSQL answers on 127.0.0.1:5432: set TEST_DATABASE_URL');
  return url;
}

/** Takes every core its share of the time, as other work on the machine does, until the answered function is called. */
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
