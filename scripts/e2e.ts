import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from '#scripts/support/chromium.ts';
import { type FlakyJourney, type RunJourneys, runJourneysTwice } from '#scripts/support/flaky-journeys.ts';
import { findPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import { run } from '#scripts/support/run.ts';
import { type ServedSite, withServedSite } from '#scripts/support/served-site.ts';

type Serve = (work: (site: ServedSite) => Promise<void>) => Promise<void>;

export const onEmbeddedDatabase: Serve = (work) => withServedSite({}, work);

export function onPostgres(url: string): Serve {
  return (work) =>
    withScratchDatabase(url, (scratchUrl) => withServedSite({ DATABASE_URL: scratchUrl }, work));
}

/**
 * Runs the journeys of e2e/ on the built site; `args` go to Playwright. Failed ones run once more on a site
 * of their own; returns those that passed then. `name` is the folder in test-results/.
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

export function printFlakyJourneys(flaky: FlakyJourney[]): void {
  for (const { title, traces } of flaky) console.log(`flaky: ${title} (passed alone; traces in ${traces})`);
}

/** `npm run e2e -- --postgres --busy chat`: one spec under CPU load. `--strict` and `--busy` never retry. */
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
