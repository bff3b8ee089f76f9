import { findBrowser, isRoot } from '#scripts/support/chromium.ts';

/** For `test.use`, where notifications matter: the headless shell refuses them. */
export const fullChrome = {
  launchOptions: { executablePath: findBrowser(), args: isRoot ? ['--no-sandbox'] : [] },
};
