import { provideChromium } from './chromium.ts';
import { findPostgres, withScratchDatabase } from './postgres.ts';
import { type Environment, run } from './run.ts';
import { withServedSite } from './served-site.ts';

/** Walks the journeys of e2e/ through the built site; `args` go to Playwright. */
export async function walkJourneys(settings: Environment, args: string[] = []): Promise<void> {
  const chromiumPath = await provideChromium();
  await withServedSite(settings, (site) =>
    run('playwright', ['test', ...args], { BASE_URL: site.url, CHROMIUM_PATH: chromiumPath }),
  );
}

export async function walkJourneysOnPostgres(url: string, args: string[] = []): Promise<void> {
  await withScratchDatabase(url, (scratchUrl) => walkJourneys({ DATABASE_URL: scratchUrl }, args));
}

/** `npm run e2e` uses the embedded database; `npm run e2e -- --postgres chat` the other one, with one spec. */
if (import.meta.main) {
  const args = process.argv.slice(2);
  const playwrightArgs = args.filter((arg) => arg !== '--postgres');
  if (args.length === playwrightArgs.length) await walkJourneys({}, playwrightArgs);
  else {
    const url = await findPostgres();
    if (!url) throw new Error('No PostgreSQL answers on 127.0.0.1:5432: set TEST_DATABASE_URL');
    await walkJourneysOnPostgres(url, playwrightArgs);
  }
}
