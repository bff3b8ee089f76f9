import { parseArgs } from 'node:util';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { like } from '#contract/likes/endpoints.ts';
import { hydrated, openUntilPainted, slowDown } from '#e2e/support/cpu-throttle.ts';
import { logInAs } from '#e2e/support/people.ts';
import { build } from '#scripts/build.ts';
import { isRoot, provideChromium } from '#scripts/support/chromium.ts';
import { withServedSite } from '#scripts/support/served-site.ts';

/** Whether a press or choice right after first paint is lost, at a fourth of the CPU speed. */
const { values } = parseArgs({ options: { pages: { type: 'string', default: '20' } } });
const pagesOfEach = Number(values.pages);
const waitMs = 20_000;

interface Attempt {
  name: string;
  who?: 'daan' | 'lotte';
  address: string;
  width?: number;
  press(page: Page): Promise<unknown>;
  /** Fails when the press had no effect. */
  check(page: Page): Promise<unknown>;
}

const radio = (page: Page, name: RegExp | string) => page.getByRole('radio', { name });

/** Chooses a radio button while the server has rendered another as chosen. */
function choose(address: string, name: RegExp, who: Attempt['who'] = 'daan'): Attempt {
  return {
    name: `${address} ${name.source}`,
    who,
    address,
    press: (page) => page.locator('label', { hasText: name }).first().click(),
    async check(page) {
      await hydrated(page);
      await expect(radio(page, name)).toBeChecked({ timeout: waitMs });
    },
  };
}

/** Presses a button and names what must appear. */
function open(
  address: string,
  button: RegExp,
  shown: { role: 'dialog' | 'link'; name: RegExp; width?: number },
): Attempt {
  return {
    name: `${address} ${button.source}`,
    who: 'daan',
    address,
    width: shown.width ?? 1280,
    press: (page) => page.getByRole('button', { name: button }).first().click(),
    check: (page) =>
      expect(page.getByRole(shown.role, { name: shown.name }).first()).toBeVisible({ timeout: waitMs }),
  };
}

const attempts: Attempt[] = [
  choose('/credits/2', /^PayPal/),
  choose('/credits/2', /^Card/),
  choose('/credits', /300 credits/),
  // Excludes 120.
  choose('/credits', /(?<!\d)20 credits/),
  choose('/chats', /^Unread/, 'lotte'),
  choose('/settings', /^Dark/),
  choose('/members?gender=both', /^Women/),
  open('/members', /^Account of/, { role: 'link', name: /^Settings$/ }),
  open('/members', /^Filters/, { role: 'dialog', name: /^Filters$/, width: 360 }),
  open('/settings', /^Change Password/, { role: 'dialog', name: /^Change password$/ }),
  {
    name: '/members eyes',
    who: 'daan',
    address: '/members?eyes=brown',
    press: (page) => page.locator('label', { hasText: /^Blue/ }).first().click(),
    check: (page) => expect(page).toHaveURL(/eyes=blue/, { timeout: waitMs }),
  },
  {
    name: '/members like',
    who: 'lotte',
    address: '/likes',
    press: (page) =>
      page
        .getByRole('button', { name: /^Like / })
        .first()
        .click(),
    check: (page) => expect.poll(() => likes.get(page), { timeout: waitMs }).toBe(1),
  },
  {
    name: '/notifications switch',
    who: 'daan',
    address: '/notifications',
    press: (page) => page.getByRole('switch').first().click({ force: true }),
    async check(page) {
      await hydrated(page);
      await expect.poll(() => choices.get(page), { timeout: waitMs }).toBe(1);
    },
  },
  {
    name: '/login typed and sent',
    address: '/login',
    async press(page) {
      await page.getByLabel('E-mail address').fill('daan@demo.example');
      await page.getByLabel('Password', { exact: true }).fill('demo-duet-2026');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    },
    check: (page) => expect(page).toHaveURL('/members', { timeout: waitMs }),
  },
  {
    name: '/signup typed',
    address: '/signup',
    async press(page) {
      await page.getByLabel('E-mail address').fill('early@journey.example');
      await page.getByLabel('Year').fill('1991');
    },
    async check(page) {
      await hydrated(page);
      await expect(page.getByLabel('E-mail address')).toHaveValue('early@journey.example');
      await expect(page.getByLabel('Year')).toHaveValue('1991');
    },
  },
];

/** Intercepted calls, so that each page starts from the same state. */
const likes = new WeakMap<Page, number>();
const choices = new WeakMap<Page, number>();

async function count(page: Page, path: string, counted: WeakMap<Page, number>): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    counted.set(page, (counted.get(page) ?? 0) + 1);
    await route.fulfill({ json: { matched: false } });
  });
}

async function tryOnce(browser: Browser, baseURL: string, attempt: Attempt): Promise<boolean> {
  const viewport = { width: attempt.width ?? 1280, height: 800 };
  const context = await browser.newContext({ baseURL, viewport });
  const page = await context.newPage();
  try {
    if (attempt.who) await logInAs(page, attempt.who);
    await count(page, like.path, likes);
    await count(page, '/api/notifications.php', choices);
    await slowDown(page);
    await openUntilPainted(page, attempt.address);
    await attempt.press(page);
    return await attempt.check(page).then(
      () => true,
      () => false,
    );
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

await build();
await withServedSite({ LOG_LEVEL: 'error' }, async ({ url }) => {
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: isRoot ? ['--no-sandbox'] : [],
  });
  let lost = 0;
  for (const attempt of attempts) {
    let kept = 0;
    for (let page = 0; page < pagesOfEach; page += 1) kept += Number(await tryOnce(browser, url, attempt));
    lost += pagesOfEach - kept;
    console.log(`${attempt.name.padEnd(36)}${kept} of ${pagesOfEach} kept`);
  }
  console.log(`lost                                ${lost} of ${attempts.length * pagesOfEach}   target 0`);
  await browser.close();
});
