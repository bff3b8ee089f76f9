import type { Page } from '@playwright/test';
import { logInAs } from './support/people.ts';
import { prepare } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Each takes long, so that no worker walks all of them.
test.describe.configure({ mode: 'parallel' });
test.use({ javaScriptEnabled: false });

const list = (page: Page) => page.getByRole('list', { name: 'Members found' });

test('a visitor looks around, filters and opens a profile by links and forms alone [SEA-3, LAN-1]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Look around first' }).click();
  await expect(page).toHaveURL('/members');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByText('Women', { exact: true }).click();
  await filters.getByRole('textbox', { name: 'Youngest age' }).fill('30');
  await filters.getByRole('combobox', { name: 'Country' }).selectOption({ value: 'all' });
  await filters.getByRole('button', { name: 'Show members' }).click();
  await expect(page).toHaveURL(/gender=female/);
  await expect(page).toHaveURL(/min_age=30/);
  await expect(filters.getByRole('radio', { name: 'Women' })).toBeChecked();
  await list(page)
    .getByRole('link', { name: /^Lotte/ })
    .click();
  await expect(page).toHaveURL(/\/members\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: /^More like/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
});

test('a visitor chooses a region of the country; another country leaves it behind [SEA-3]', async ({
  page,
}) => {
  await page.goto('/members?country=NL');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const region = filters.getByRole('combobox', { name: 'Province' });
  await region.selectOption({ label: 'Utrecht' });
  await filters.getByRole('button', { name: 'Show members' }).click();
  await expect(page).toHaveURL(/countryregion=\w+/);
  await expect(region.getByRole('option', { selected: true })).toHaveText('Utrecht');
  await expect(list(page).getByRole('link').first()).toBeVisible();
  await filters.getByRole('combobox', { name: 'Country' }).selectOption({ value: 'DE' });
  await filters.getByRole('button', { name: 'Show members' }).click();
  await expect(page).toHaveURL(/country=DE/);
  await expect(filters.getByRole('combobox', { name: 'State' })).toHaveValue('');
  await expect(list(page).getByRole('link').first()).toBeVisible();
});

test('on a phone the filters unfold without scripts [SEA-3]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/members?gender=male');
  await page.locator('summary').filter({ hasText: 'Filters' }).click();
  await page.locator('details').getByRole('button', { name: 'Show members' }).click();
  await expect(page).toHaveURL(/gender=male/);
  await page.getByRole('link', { name: 'Remove filter Men' }).click();
  await expect(page).not.toHaveURL(/gender=/);
});

for (const width of [360, 1280]) {
  test(`a member filters by a form that is there and whole, ${width} px wide [SEA-3, SEA-5]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await logInAs(page, 'daan');
    await page.goto('/members?eyes=blue');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('link', { name: 'Filters' }).click();
    await expect(page).toHaveURL(/eyes=blue&filters=#filters$/);
    await expect(page.locator('main').getByRole('button', { name: /^(Filters|Change)/ })).toHaveCount(0);
    // A list that only scripts fill is not offered, and what is chosen in one stays.
    await expect(filters.locator('summary:visible')).toHaveText([/^Eyes/]);
    await expect(filters.getByRole('button'), 'saving is for scripts').toHaveText(['Show members']);
    await filters.getByText('Men', { exact: true }).click();
    await filters.getByRole('button', { name: 'Show members' }).click();
    await expect(page).toHaveURL(/gender=male/);
    await expect(page).toHaveURL(/eyes=blue/);
    await expect(filters.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
  });
}

test('a member finds everybody of a list by one link [SEA-1]', async ({ page }) => {
  await logInAs(page, 'daan');
  // The demonstration of the tests is small, so those who look for somebody else count too, and those who are similar.
  await page.goto('/members?gender=both&one_sided=1');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(8);
  await page.getByRole('link', { name: 'Show everyone' }).click();
  await expect(page).toHaveURL('/members?gender=both&one_sided=1&all=1');
  expect(await cards.count()).toBeGreaterThan(8);
});

test('the language is chosen by a form, and the page stays where it is [SET-2, SET-4]', async ({ page }) => {
  await page.goto('/members?gender=female');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL');
  await expect(page).toHaveURL('/members?gender=female');
});

test('every language and country can be chosen, and the search begins there [SET-14]', async ({ page }) => {
  await page.goto('/lang-config');
  await page.getByRole('main').getByText('Polski').click();
  await page.getByLabel('Country').selectOption('PL');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Język i kraj' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Kraj/ })).toHaveValue('PL');
  await page.goto('/members');
  await expect(page.getByRole('combobox', { name: /^Kraj/ })).toHaveValue('PL');
});

test('the way to an account ends at the page of the sign-up [ACC-2]', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join free' }).first().click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByLabel('E-mail address')).toBeVisible();
});

for (const person of ['visitor', 'member', 'newcomer'] as const) {
  test(`every page of a ${person} is readable and in the order of the document`, async ({ page }) => {
    test.setTimeout(180_000);
    // By text Playwright finds nothing in a <noscript>.
    const blocked = page.locator('noscript:not(main *) > p:visible');
    for (const address of await prepare(page, person)) {
      const response = await page.goto(address);
      const html = (await response?.text()) ?? '';
      await expect.soft(page.locator('h1').first(), address).toBeVisible();
      // What React puts in its place by a script stands behind the page until then.
      expect.soft(html, address).not.toMatch(/<template id="B:|<div hidden id="S:/);
      expect.soft((await page.locator('main').innerText()).length, address).toBeGreaterThan(20);
      const emptyMenus = page.locator('div:has(> [popover]:not(:has(li))) > button:visible');
      await expect.soft(emptyMenus, `empty menus of ${address}`).toHaveCount(0);
      // The layout of the gallery has nothing but its content, and the console needs no scripts.
      const waits = html.includes('type="module"') && !/^\/(dev\/ui|staff)/.test(address);
      await expect.soft(blocked, `${address} tells who waits for scripts`).toHaveCount(waits ? 1 : 0);
    }
  });
}

test('the messages of a member are there: people, words and times [CHA-2]', async ({ page }) => {
  await prepare(page, 'member');
  await page.goto('/chats');
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(rows.first()).toContainText(/\S+/);
  await rows.first().click();
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
});

test('a request to the support comes back with its faults and its words, then with a number [NAV-19]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Support' }).click();
  const message = page.getByRole('textbox', { name: 'Your message' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Wilma');
  await message.fill('I paid twice.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeFocused();
  await expect(message).toHaveValue('I paid twice.');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('wilma@post.example');
  await page.getByRole('combobox').selectOption('payment');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/support\?number=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request has arrived');
});

test('a login leads on; a browser that kept no cookie comes back to a page that says why [ACC-14, ACC-15]', async ({
  page,
}) => {
  await page.goto('/login?next=/likes');
  await page.getByLabel('E-mail address').fill('Daan <daan@demo.example>');
  await page.getByLabel('Password', { exact: true }).fill('demo-duet-2026');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Log in' }).click();
  const goal = (await (await answer).headerValue('location')) ?? '';
  await expect(page).toHaveURL('/likes');
  await page.context().clearCookies();
  await page.goto(goal);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('your browser has to accept cookies from this site')).toBeVisible();
});

test('staff look a member up, and what was typed stays out of the address [MOD-3]', async ({ page }) => {
  await prepare(page, 'staff');
  await page.goto('/staff/members');
  await page.getByRole('searchbox').fill('lotte@demo.example');
  await page.getByRole('button', { name: 'Search' }).click();
  // One of each brand.
  await expect(page.getByRole('link', { name: /^Lotte/ })).toHaveCount(2);
  await expect(page).toHaveURL('/staff/members');
  await expect(page.getByRole('searchbox')).toHaveValue('lotte@demo.example');
});

test('staff note something about a member, and delete nobody under another name [MOD-3, MOD-1]', async ({
  page,
}) => {
  const screens = await prepare(page, 'staff');
  const record = screens.find((address) => /^\/staff\/members\/\d+$/.test(address)) ?? '';
  await page.goto(record);
  await page.getByRole('textbox', { name: 'New note' }).fill('Called about a receipt.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page).toHaveURL(record);
  await expect(page.getByText('Called about a receipt.')).toBeVisible();
  await page.getByRole('button', { name: /^Delete the note of/ }).click();
  await expect(page.getByText('Nobody has noted anything yet.')).toBeVisible();
  await page.getByRole('heading', { name: 'Delete the account' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the member' });
  await name.fill('Somebody else');
  await page.getByRole('textbox', { name: 'Why?' }).last().fill('Letter of 3 May');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByText('This is not the member’s name.')).toBeVisible();
  await expect(name).toHaveValue('Somebody else');
  await expect(page.getByRole('textbox', { name: 'Why?' }).last()).toHaveValue('Letter of 3 May');
});
