import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { provideChromium } from '#scripts/support/chromium.ts';
import { findPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import { type Environment, run } from '#scripts/support/run.ts';
import { withServedSite } from '#scripts/support/served-site.ts';

/** Walks the journeys of e2e/ through the built site; `args` go to Playwright. */
export async function walkJourneys(settings: Environment, args: string[] = []): Promise<void> {
  await provideChromium();
  await withServedSite(settings, (site) => run('playwright', ['test', ...args], { BASE_URL: site.url }));
}

export async function walkJourneysOnPostgres(url: string, args: string[] = []): Promise<void> {
  await withScratchDatabase(url, (scratchUrl) => walkJourneys({ DATABASE_URL: scratchUrl }, args));
}

/** `npm run e2e -- --postgres --busy chat`: on the other database, on a machine that has no time, one spec. */
const options = ['--postgres', '--busy'];

if (import.meta.main) {
  const args = process.argv.slice(2);
  const playwrightArgs = args.filter((arg) => !options.includes(arg));
  const rest = args.includes('--busy') ? keepBusy() : () => {};
  try {
    if (args.includes('--postgres')) await walkJourneysOnPostgres(await requirePostgres(), playwrightArgs);
    else await walkJourneys({}, playwrightArgs);
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
