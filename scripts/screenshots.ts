import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { isRoot, provideChromium } from './chromium.ts';
import { root } from './run.ts';
import { withServedSite } from './served-site.ts';

const folder = join(root, 'docs', 'images');
const login = { email: 'lotte@demo.example', password: 'demo-duet-2026' };

interface Shot {
  name: string;
  path: string;
  width: number;
  height: number;
  isDark?: boolean;
}

const shots: Shot[] = [
  { name: 'members', path: '/members', width: 1280, height: 760 },
  { name: 'chat', path: '/chats/{conversation}', width: 390, height: 780, isDark: true },
  { name: 'profile', path: '/members/{partner}', width: 390, height: 780 },
];

/** Takes the pictures of the README from the built site with the demonstration community. */
async function takeShots(siteUrl: string, browser: Browser): Promise<void> {
  for (const { name, path, width, height, isDark } of shots) {
    const context = await browser.newContext({
      baseURL: siteUrl,
      viewport: { width, height },
      deviceScaleFactor: 2,
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.request.post('/api/user.php', { data: login, headers: { 'sec-fetch-site': 'same-origin' } });
    const { chats } = await (await page.request.get('/api/chats.php')).json();
    const address = path
      .replace('{conversation}', chats[0].conversation.id)
      .replace('{partner}', chats[0].profile.id);
    await page.goto(address);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    // biome-ignore lint/nursery/noPlaywrightWaitForTimeout: a picture for people may simply wait for animations and photos
    await page.waitForTimeout(2000);
    const picture = await page.screenshot();
    await sharp(picture)
      .resize({ width: width * 1.5 })
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`));
    await context.close();
  }
}

mkdirSync(folder, { recursive: true });
const executablePath = await provideChromium();
await withServedSite({}, async ({ url }) => {
  const browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
  await takeShots(url, browser);
  await browser.close();
});
