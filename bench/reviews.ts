import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { login } from '#contract/accounts/login.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { queuePaths } from '#contract/review/facts.ts';
import { ask, join } from '#e2e/support/people.ts';
import { withPreparedSite } from '#e2e/support/separate-site.ts';
import { enterConsole, inviteModerator } from '#e2e/support/staff.ts';
import { build } from '#scripts/build.ts';
import { isRoot, provideChromium } from '#scripts/support/chromium.ts';
import { percentile, timeOf } from './support/percentiles.ts';

/**
 * What the console takes of a moderator's time, who decides as soon as a picture stands there, and how many presses a
 * suspension needs.
 */
const photos = 30;
const allowedSeconds = 45;
/** From the list of reports. */
const allowedPresses = 3;
/** Keys do nothing before the page has come alive. */
const aliveMs = 2000;
/** Every so many photos one is rejected, with a reason. */
const rejectEvery = 5;

interface Staged {
  browser: Browser;
  url: string;
}

async function openPage({ browser, url }: Staged): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

/** Waits until another picture than this one can be seen; returns its address. */
async function waitForPicture(page: Page, before: string): Promise<string> {
  const found = await page.waitForFunction((src) => {
    const image = document.querySelector<HTMLImageElement>('img[alt^="Photo of "]');
    const isSeen = image?.complete && image.naturalWidth > 0;
    return isSeen && image.getAttribute('src') !== src && image.getAttribute('src');
  }, before);
  return String(await found.jsonValue());
}

async function decidePhotos(page: Page): Promise<void> {
  await page.goto(queuePaths.photos);
  await wait(aliveMs);
  const times: number[] = [];
  let shown = await waitForPicture(page, '');
  for (let count = 1; count <= photos; count++) {
    const isRejected = count % rejectEvery === 0;
    const time = await timeOf(async () => {
      for (const key of isRejected ? ['r', '6'] : ['a']) await page.keyboard.press(key);
      shown = await waitForPicture(page, shown);
    });
    times.push(time);
  }
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  console.log(
    `${photos} photos by keyboard   ${seconds.toFixed(1)} s   each p50 ${percentile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms   target ≤ ${allowedSeconds} s   ${seconds <= allowedSeconds ? 'met' : 'MISSED'}`,
  );
}

async function suspendScammer(staged: Staged, staff: Page): Promise<void> {
  const [reporter, scammer] = [await openPage(staged), await openPage(staged)];
  const { id, ...account } = await join(scammer);
  await join(reporter);
  const filing = { about: 'profile', profile: id, reason: 'scam', text: 'Wants gift cards', block: false };
  await ask(reporter, fileReport.path, { ...filing, key: randomUUID() });
  await staff.goto(queuePaths.reports);
  await wait(aliveMs);
  const pressed: string[] = [];
  const press = async (key: string, follows: string) => {
    pressed.push(key);
    await staff.keyboard.press(key);
    await staff.getByText(follows).first().waitFor();
  };
  await press('Enter', 'Wants gift cards');
  await press('s', 'Suspend, 7 days');
  await press('Control+Enter', 'is upheld.');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const logIn = () => scammer.request.post(login.path, { data: account, headers });
  while ((await logIn()).ok()) await wait(500);
  const isMet = pressed.length <= allowedPresses;
  console.log(
    `a scammer suspended   ${pressed.length} presses (${pressed.join(', ')})   target ≤ ${allowedPresses}   ${isMet ? 'met' : 'MISSED'}`,
  );
}

await build();
const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: isRoot ? ['--no-sandbox'] : [],
});
try {
  await withPreparedSite(
    browser,
    async ({ run, query }) => {
      // One more than are decided: the last decision, too, ends with the next picture.
      await query(
        `update photo set status = 'pending' where id in (select id from photo order by id limit ${photos + 1})`,
      );
      await query('delete from report');
      return inviteModerator(run, 'Mara');
    },
    async (url, token) => {
      const staged = { browser, url };
      const staff = await openPage(staged);
      await enterConsole(staff, token);
      await decidePhotos(staff);
      await suspendScammer(staged, staff);
    },
    { DEMO: '', LOG_LEVEL: 'error' },
  );
} finally {
  await browser.close();
}
