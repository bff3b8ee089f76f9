import type { Page } from '@playwright/test';
import { autoLike } from '#contract/auto-likes/endpoints.ts';
import { localeIsoCodes, locales } from '#contract/sites/facts.ts';
import { withChunkedPages } from './support/chunked-html.ts';
import { chooseLanguage, logInAs } from './support/people.ts';
import { expectSteady } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

test.describe('without a connection', () => {
  test.use({ expectedOnConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('the page says so, and no longer once it is back [NAV-12]', async ({ page, context }) => {
    await page.goto('/login');
    const notice = page.getByText(/^You’re offline/);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    await expect(notice).toBeHidden();
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  });
});

test('each language answers under its own code, English where none is chosen [SET-1, SET-2]', async ({
  request,
  baseURL,
}) => {
  const readCode = async (cookie: string) => {
    const answer = await request.get(`${baseURL}/login`, { headers: { cookie } });
    return /<html lang="([^"]+)"/.exec(await answer.text())?.[1];
  };
  for (const [locale, code] of Object.entries(localeIsoCodes)) {
    expect(await readCode(`i18n_redirected=${locale}`)).toBe(code);
  }
  expect(await readCode('')).toBe('en-US');
});

test('a chosen language is kept for 365 days [SET-2]', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect([cookie?.value, Math.round(days)]).toEqual(['pl', 365]);
});

test('a visitor reads the chosen language again after a log-in and a log-out [SET-17]', async ({ page }) => {
  const language = page.locator('html');
  await chooseLanguage(page, 'nl');
  await logInAs(page, 'daan');
  await page.goto('/members');
  await expect(language).toHaveAttribute('lang', 'en-US');
  await page.getByRole('button', { name: /Daan/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(language).toHaveAttribute('lang', 'nl-NL');
});

test('on the narrowest phones the header has the whole name of the site and ends within the window [NAV-13]', async ({
  newVisitor,
}) => {
  const look = async (address: string, member?: string) => {
    const page = await newVisitor();
    if (member) await logInAs(page, member);
    for (const locale of locales) {
      await chooseLanguage(page, locale);
      await page.goto(address);
      for (const width of [320, 336, 360]) {
        await page.setViewportSize({ width, height: 700 });
        expect
          .soft(await readHeader(page), `header of ${member ?? 'a visitor'} in ${locale} at ${width} px`)
          .toEqual({
            name: 'Duet',
            isWhole: true,
            beyond: [],
          });
      }
    }
    // Other journeys log in as the same member and read English.
    await chooseLanguage(page, 'en');
  };
  await look('/login');
  await look('/settings', 'daan');
  await look('/settings', 'lotte');
});

test('modals are 300, 500, 800 and 1140 px wide, toasts at most 350 [NAV-13]', async ({ page }) => {
  await page.goto('/dev/ui');
  const widthOf = async (part: ReturnType<typeof page.locator>) => (await part.boundingBox())?.width;
  for (const [size, width] of Object.entries({ sm: 300, md: 500, lg: 800, xl: 1140 })) {
    await page
      .getByRole('button', { name: `size="${size}"` })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => widthOf(dialog), { message: `width of the modal ${size}` }).toBe(width);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Ask', exact: true }).first().click();
  await expect.poll(() => widthOf(page.getByRole('dialog')), { message: 'where none is named' }).toBe(500);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Show a toast' }).first().click();
  const toast = page.getByRole('alert').filter({ hasText: 'Somebody likes you.' });
  await expect(toast).toBeVisible();
  expect(Math.round((await widthOf(toast)) ?? 0)).toBeLessThanOrEqual(350);
});

test('on a phone dialogs are sheets: as wide as the screen, at its bottom, their close button in reach [NAV-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/dev/ui');
  for (const opener of ['size="sm"', 'size="xl"', 'Ask']) {
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog');
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox();
        return box && { left: box.x, width: box.width, bottom: Math.round(box.y + box.height) };
      })
      .toEqual({ left: 0, width: 360, bottom: 640 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('on a short screen the tabs are the one bar that stays in sight [NAV-13]', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await logInAs(page, 'lotte');
  await page.goto('/credits');
  const tabs = page.getByRole('navigation', { name: 'Main navigation' }).last();
  await expect(page.getByRole('button', { name: /^Continue/ })).not.toBeInViewport();
  await expect(tabs).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(tabs).toBeInViewport();
});

test('the tabs stand below the list of conversations on a phone, not in a conversation [NAV-5]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, 'lotte');
  await page.goto('/chats');
  const tabs = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(tabs.getByRole('link', { name: /Messages/ })).toBeInViewport();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(tabs).toBeHidden();
});

const tornPages = { '/support': '<textarea', '/landers/video': '</h1>', '/landers/alonetonight': '<form' };
for (const [path, mark] of Object.entries(tornPages)) {
  test(`nothing moves on ${path} while it arrives in pieces [NAV-13]`, async ({ page, baseURL }) => {
    await withChunkedPages(baseURL ?? '', mark, async (url) => {
      await page.goto(url + path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectSteady(page, `${path} in pieces`);
    });
  });
}

for (const path of ['/settings', '/credits', '/credits/2', '/transactions']) {
  test(`a session that ended elsewhere leads from ${path} to the login and back [NAV-18]`, async ({
    page,
  }) => {
    await logInAs(page, 'daan');
    await answerAutoLikes(page);
    const live = page.waitForResponse(/\/api\/events\.php/);
    await page.goto(path);
    await live;
    const refused = collectRefused(page);
    await page.request.get('/api/logout.php', { headers: { 'sec-fetch-site': 'same-origin' } });
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    expect(refused).toEqual([]);
  });
}

test('a logout leads every other tab to the login, and none asks for what it may not see [NAV-18]', async ({
  page,
}) => {
  await logInAs(page, 'daan');
  const other = await page.context().newPage();
  await answerAutoLikes(page);
  for (const tab of [other, page]) {
    const live = tab.waitForResponse(/\/api\/events\.php/);
    await tab.goto('/likes');
    await live;
  }
  const refused = collectRefused(other);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login?next=%2Flikes');
  await expect(page).toHaveURL('/');
  expect(refused).toEqual([]);
});

/** A page asks for them two seconds after it opened; in the moment of a logout it would be refused, as it has to be. */
async function answerAutoLikes(page: Page): Promise<void> {
  await page.context().route(`**${autoLike.path}`, (route) => route.fulfill({ json: { profile: null } }));
}

function collectRefused(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if ([401, 403].includes(answer.status())) refused.push(answer.url());
  });
  return refused;
}

/** Whether the name beside the mark is seen whole, and what reaches beyond the window. */
async function readHeader(page: Page): Promise<{ name: string; isWhole: boolean; beyond: string[] }> {
  return page.evaluate(() => {
    const header = document.querySelector('header');
    const name = header?.querySelector('a span span');
    const [words, mark] = [name?.getBoundingClientRect(), name?.parentElement?.getBoundingClientRect()];
    // A name without room wraps below the mark, where it is cut off.
    const isWhole =
      words !== undefined && mark !== undefined && words.top >= mark.top - 1 && words.right <= mark.right + 1;
    const parts = [...(header?.querySelectorAll('a, button') ?? [])].filter((part) => part.clientWidth > 0);
    const beyond = parts.filter((part) => part.getBoundingClientRect().right > window.innerWidth);
    return {
      name: name?.textContent ?? '',
      isWhole,
      beyond: beyond.map(({ textContent }) => textContent ?? ''),
    };
  });
}
