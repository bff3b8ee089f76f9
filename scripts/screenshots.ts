import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoNoticeCookie } from '#contract/sites/facts.ts';
import { isRoot, provideChromium } from '#scripts/support/chromium.ts';
import { root } from '#scripts/support/run.ts';
import { withServedSite } from '#scripts/support/served-site.ts';

const folder = join(root, 'docs', 'images');
const login = { email: 'lotte@demo.example', password: 'demo-duet-2026' };
const phone = { width: 390, height: 780 };
const desktop = { width: 1280, height: 800 };
/** Keeps the README fast to load. */
const maxBytes = 90_000;
const qualities = [84, 78, 72, 66, 60, 52, 44];

interface Shot {
  name: string;
  /** `{partner}` and `{conversation}` come from Lotte's latest conversation. */
  path: string;
  /** Of the second brand, which has a host of its own. */
  isSecondBrand?: boolean;
  size: { width: number; height: number };
  isVisitor?: boolean;
  isDark?: boolean;
  act?(page: Page): Promise<void>;
}

const shots: Shot[] = [
  { name: 'home', path: '/', size: desktop, isVisitor: true },
  { name: 'members', path: '/members', size: desktop },
  { name: 'profile', path: '/members/{partner}', size: phone },
  { name: 'swipe', path: '/swipe-game', size: phone },
  { name: 'chat', path: '/chats/{conversation}', size: phone, isDark: true },
  { name: 'match', path: '/likes', size: phone, act: meetSomebody },
  { name: 'second-brand', path: '/?lang=en', size: desktop, isVisitor: true, isSecondBrand: true },
];

/** Fakes the response to the like, so that the picture does not depend on earlier likes. */
async function meetSomebody(page: Page): Promise<void> {
  await page.route('**/api/like.php', (route) => route.fulfill({ json: { matched: true } }));
  await page.route('**/api/likes.php*', async (route) => {
    const answer = await route.fetch();
    const likes = await answer.json();
    await route.fulfill({ response: answer, json: { ...likes, matches: likes.liked_by } });
  });
  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  await page.getByRole('dialog', { name: /^You and / }).waitFor();
}

async function takeShot(browser: Browser, siteUrl: string, shot: Shot): Promise<void> {
  const baseURL = shot.isSecondBrand ? siteUrl.replace('localhost', 'samen.localhost') : siteUrl;
  const context = await browser.newContext({
    baseURL,
    viewport: shot.size,
    deviceScaleFactor: 2,
    colorScheme: shot.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: shot.size === phone,
  });
  await context.addCookies([{ name: demoNoticeCookie, value: 'hidden', url: baseURL }]);
  const page = await context.newPage();
  await page.goto(shot.isVisitor ? shot.path : await logIn(page, shot.path));
  await settle(page);
  if (shot.act) {
    await shot.act(page);
    await settle(page);
  }
  writeFileSync(join(folder, `${shot.name}.webp`), await compress(await page.screenshot(), shot.size.width));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Fills the path with the ids of Lotte's latest conversation. */
async function logIn(page: Page, path: string): Promise<string> {
  await page.request.post('/api/user.php', { data: login, headers: { 'sec-fetch-site': 'same-origin' } });
  const { chats } = await (await page.request.get('/api/chats.php')).json();
  const [{ conversation, profile }] = chats;
  return path.replace('{conversation}', conversation.id).replace('{partner}', profile.id);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  // biome-ignore lint/nursery/noPlaywrightWaitForTimeout: a picture for people may simply wait for animations and photos
  await page.waitForTimeout(2000);
}

async function compress(picture: Buffer, width: number): Promise<Buffer> {
  const smaller = sharp(picture).resize({ width: width * 1.5 });
  for (const quality of qualities) {
    const bytes = await smaller.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`A picture has more than ${maxBytes} bytes even at quality ${qualities.at(-1)}`);
}

mkdirSync(folder, { recursive: true });
const executablePath = await provideChromium();
await withServedSite({ DEMO_MEMBERS: '' }, async ({ url }) => {
  const browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
  for (const shot of shots) await takeShot(browser, url, shot);
  await browser.close();
});
