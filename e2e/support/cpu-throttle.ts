import type { CDPSession, Page } from '@playwright/test';

/** As on a phone of some years ago. */
const slowdown = 4;

/** From now on the page computes four times as slowly. */
export async function slowDown(page: Page): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Opens a page and answers as soon as something of it is painted, however much of its scripts is missing. */
export async function openUntilPainted(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** Opens a page whose scripts come when `release` is called, so that all that is done before comes too early. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return resolve;
}

/** Until the root of the page has given back what came too early. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.preHydration === undefined && document.readyState === 'complete');
}
