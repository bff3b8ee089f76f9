import type { Page } from '@playwright/test';
import { join } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedOnConsole: [/^Failed to load resource: net::/] });

/** The last part of the page that comes by itself; a link pressed earlier is followed by the browser. */
const alive = (page: Page) =>
  page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' });

test.beforeEach(async ({ page }) => {
  // The test has its own member, because the typed text is saved once the connection is back.
  await join(page);
  await page.goto('/profile');
  await alive(page);
});

test('a page never opened waits for the connection, and nothing typed is lost [NAV-10, NAV-12]', async ({
  page,
  context,
}) => {
  const notice = page.getByRole('alertdialog', { name: /^There is no connection/ });
  const retry = page.getByRole('button', { name: 'Try again' });
  const field = page.getByRole('textbox').first();
  const link = page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^Likes/ });
  await context.setOffline(true);
  await field.fill('Typed in a tunnel');
  await link.click();

  await test.step('the page stays as it is', async () => {
    await expect(notice).toBeVisible();
    await expect(retry).toBeFocused();
    await retry.press('Enter');
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL('/profile');
    await expect(field).toHaveValue('Typed in a tunnel');
  });

  await test.step('with a connection it opens by itself', async () => {
    await link.click();
    await expect(retry).toBeFocused();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test('a page whose code is here and whose data is not waits for the connection too [NAV-10, NAV-12]', async ({
  page,
  context,
}) => {
  await page.goto('/members?gender=both&country=all&min_age=18&max_age=99');
  await alive(page);
  const cards = page.getByRole('list', { name: 'Members found' }).getByRole('listitem');
  const open = (place: number) => cards.nth(place).getByRole('link').first().click();
  await open(0);
  await expect(page).toHaveURL(/\/members\/\d+$/);
  await page.goBack();
  await context.setOffline(true);
  await open(1);
  const notice = page.getByRole('alertdialog', { name: /^There is no connection/ });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/members\?/);
  await open(2);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/members\/\d+$/);
  await expect(notice).toBeHidden();
});

test('code that a deployment has removed: the page asked for is loaded once by itself, then by a press [NAV-10]', async ({
  page,
}) => {
  const opened: string[] = [];
  let isRemoved = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/{likes,settings}-page-*.js', (route) =>
    isRemoved ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.route('**/likes', (route) => {
    isRemoved = false;
    return route.continue();
  });
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^Likes/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  await alive(page);
  expect(opened).toEqual(['/likes']);

  isRemoved = true;
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('alertdialog', { name: 'The page couldn’t be loaded' })).toBeVisible();
  expect(opened).toEqual(['/likes']);
  isRemoved = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(opened).toEqual(['/likes', '/settings']);
});
