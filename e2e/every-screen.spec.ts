import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Screens of a member; those of a visitor follow below. `{id}` stands for somebody the member has written with. */
const memberScreens = [
  '/members',
  '/members/{id}',
  '/members/{id}/chat',
  '/likes',
  '/likes/matches',
  '/chats',
  '/credits',
  '/credits/2',
  '/transactions',
  '/profile',
];
const visitorScreens = ['/', '/login', '/signup', '/members', '/activate/error', '/nowhere'];

const looks = [
  { locale: 'en', scheme: 'light', width: 1280 },
  { locale: 'de', scheme: 'dark', width: 360 },
  { locale: 'pl', scheme: 'light', width: 360 },
] as const;

for (const { locale, scheme, width } of looks) {
  test(`every screen is accessible and fits in ${locale}, ${scheme}, at ${width} px @screens`, async ({
    newVisitor,
  }) => {
    test.setTimeout(180_000);
    const page = await newVisitor({
      viewport: { width, height: 800 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    await speak(page.context(), locale);
    for (const path of visitorScreens) await inspect(page, path);
    await page.request.post('/api/user.php', {
      data: { email: 'lotte@demo.example', password: 'demo-duet-2026' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const { chats } = await (await page.request.get('/api/chats.php')).json();
    const partner = String(chats[0].profile.id);
    for (const path of memberScreens) await inspect(page, path.replace('{id}', partner));
  });
}

async function speak(context: BrowserContext, locale: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url }]);
}

async function inspect(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  // Asked again for a moment: until a page has come alive, what scripts place is not where it belongs.
  await expect
    .configure({ soft: true })
    .poll(() => listViolations(page), { message: `axe on ${path}` })
    .toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `pixels ${path} is too wide`).toBeLessThanOrEqual(0);
  expect.soft(await listUnstyled(page), `unstyled parts of ${path}`).toEqual([]);
}

async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Mantine's classes without any rule: a style sheet that web/ui/mantine.css forgot. */
async function listUnstyled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText);
    const css = rules.join('\n');
    const used = [...document.querySelectorAll('[class*="m_"]')].flatMap((element) => [...element.classList]);
    return [...new Set(used)].filter((name) => /^m_[0-9a-f]+$/.test(name) && !css.includes(name));
  });
}
