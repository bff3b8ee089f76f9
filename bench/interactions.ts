import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { like } from '#contract/likes/endpoints.ts';
import { slowDown } from '#e2e/support/cpu-throttle.ts';
import { logInAs } from '#e2e/support/people.ts';
import { build } from '#scripts/build.ts';
import { isRoot, provideChromium } from '#scripts/support/chromium.ts';
import { withServedSite } from '#scripts/support/served-site.ts';
import { percentile } from './support/percentiles.ts';

/** https://web.dev/articles/inp of each press at a fourth of the CPU speed; its fastest 75 % count. */
const allowedMs = 100;
const presses = 20;
/** Chromium reports nothing shorter. */
const shortestMs = 16;
const quietMs = 1500;

declare global {
  interface Window {
    /** By interaction: the longest of its events, in milliseconds. */
    waits: Map<number, number>;
  }
}

interface Journey {
  name: string;
  address: string;
  press(page: Page, index: number): Promise<void>;
}

const within = (page: Page, name: RegExp | string): Locator => page.getByRole('button', { name });

const journeys: Journey[] = [
  {
    name: 'like',
    address: '/members',
    press: (page) =>
      within(page, /^Like /)
        .first()
        .click(),
  },
  {
    name: 'send',
    address: '/chats',
    async press(page, index) {
      if (index === 0) await page.locator('a[href^="/chats/"]').first().click();
      await page.getByRole('textbox').fill(`Hello number ${index}`);
      await page.evaluate(() => window.waits.clear());
      await within(page, 'Send').click();
    },
  },
  {
    name: 'filter',
    address: '/members',
    press: (page, index) =>
      page
        .getByText(index % 2 ? 'Men' : 'Women', { exact: true })
        .first()
        .click(),
  },
  { name: 'menu', address: '/members', press: (page) => within(page, 'Lotte').click() },
];

function watchWaits(): void {
  window.waits = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, duration } = entry;
      if (interactionId === 0) continue;
      window.waits.set(interactionId, Math.max(duration, window.waits.get(interactionId) ?? 0));
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function measure(browser: Browser, baseURL: string, { address, press }: Journey): Promise<number[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await logInAs(page, 'lotte');
  // No likes change.
  await page.route(`**${like.path}`, (route) => route.fulfill({ json: { matched: false } }));
  await page.addInitScript(watchWaits);
  await page.goto(address);
  await wait(quietMs);
  await slowDown(page);
  const waits: number[] = [];
  for (let index = 0; index < presses; index += 1) {
    // Closes the match, which covers the page.
    await page.keyboard.press('Escape');
    await wait(quietMs / 2);
    await page.evaluate(() => window.waits.clear());
    await press(page, index);
    // Effects of the press are over by then; an event is reported after its paint.
    await wait(quietMs);
    const told = await page.evaluate(() => [...window.waits.values()]);
    waits.push(Math.max(shortestMs, ...told));
  }
  await context.close();
  return waits;
}

await build();
await withServedSite({ LOG_LEVEL: 'error' }, async ({ url }) => {
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: isRoot ? ['--no-sandbox'] : [],
  });
  for (const journey of journeys) {
    const waits = await measure(browser, url, journey);
    const [p75, slowest] = [percentile(waits, 0.75), Math.max(...waits)];
    console.log(
      `${journey.name}: p75 ${p75} ms, slowest ${slowest} ms of ${presses} presses; ≤ ${allowedMs} ms`,
    );
  }
  await browser.close();
});
