import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { demoNoticeCookie, type Locale, locales, preferencesPath } from '#contract/sites/facts.ts';
import { type ScreenshotName, screenshots } from '#contract/sites/screenshots.ts';
import { isRoot, provideChromium } from '#scripts/support/chromium.ts';
import { root } from '#scripts/support/run.ts';
import { withServedSite } from '#scripts/support/served-site.ts';

/** For the README, and for the manifest by language. `npm run screenshots -- app` takes the latter alone. */
const readmeFolder = join(root, 'docs', 'images');
const appFolder = join(root, 'server', 'features', 'sites', 'files', 'screenshots');
const login = { email: 'lotte@demo.example', password: 'demo-duet-2026' };
const phone = { width: 390, height: 780 };
const desktop = { width: 1280, height: 800 };
/** Keeps the README fast to load, and the repository small. */
const maxBytes = { readme: 90_000, app: 45_000 };
const qualities = [84, 78, 72, 66, 60, 52, 44, 36];

interface Shot {
  name: string;
  /** `{partner}` and `{conversation}` come from Lotte's latest conversation. */
  path: string;
  /** Of the second brand, which has a host of its own. */
  isSecondBrand?: boolean;
  size: { width: number; height: number };
  isVisitor?: boolean;
  isDark?: boolean;
  /** Of the manifest. */
  locale?: Locale;
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

const appPaths: Record<ScreenshotName, string> = {
  search: '/members',
  chat: '/chats/{conversation}',
  wide: '/members',
};

const appShots = locales.flatMap((locale) =>
  (Object.keys(screenshots) as ScreenshotName[]).map((name): Shot => {
    // A phone twice as high as wide, like the picture.
    const size = screenshots[name].form_factor === 'wide' ? desktop : phone;
    return { name, path: appPaths[name], size, locale };
  }),
);

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
  await page.goto(shot.isVisitor ? shot.path : await logIn(page, shot));
  await settle(page);
  if (shot.act) {
    await shot.act(page);
    await settle(page);
  }
  await writePicture(shot, await page.screenshot());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Fills the path with the ids of Lotte's latest conversation. */
async function logIn(page: Page, { path, locale }: Shot): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.request.post('/api/user.php', { data: login, headers });
  if (locale) await page.request.post(preferencesPath, { form: { locale, next: '/' }, headers });
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

async function writePicture({ name, locale, size }: Shot, picture: Buffer): Promise<void> {
  const folder = locale ? join(appFolder, locale) : readmeFolder;
  const shape = locale ? screenshots[name as ScreenshotName] : { width: size.width * 1.5 };
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${name}.webp`),
    await compress(sharp(picture).resize(shape), locale ? maxBytes.app : maxBytes.readme),
  );
}

async function compress(picture: Sharp, most: number): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= most) return bytes;
  }
  throw new Error(`A picture has more than ${most} bytes even at quality ${qualities.at(-1)}`);
}

const taken = process.argv[2] === 'app' ? appShots : [...shots, ...appShots];
const executablePath = await provideChromium();
await withServedSite({ DEMO_MEMBERS: '' }, async ({ url }) => {
  const browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
  for (const shot of taken) await takeShot(browser, url, shot);
  await browser.close();
});
