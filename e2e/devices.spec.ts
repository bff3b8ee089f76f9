import { logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('without the entry script', () => {
  test.use({ expectedOnConsole: [/Failed to fetch dynamically imported module/] });

  test('a member logs in by the form itself, and no password stands in an address [ACC-14, NAV-10]', async ({
    page,
  }) => {
    await page.route('**/assets/entry.client*.js', (route) => route.fulfill({ status: 404 }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/login?next=/chats');
    await expect(page.getByText('This page has not loaded completely.')).toBeVisible({ timeout: 10_000 });
    await logIn(page, { email: 'daan@demo.example', password: 'not the right one' });
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toHaveValue('daan@demo.example');
    await logIn(page, { email: 'daan@demo.example', password: 'demo-duet-2026' });
    await expect(page).toHaveURL('/chats');
    expect(asked.filter((url) => /[?&](email|password)=|demo-duet/.test(url))).toEqual([]);
  });

  test('a visitor signs up by the form itself, with the faults beside their fields [ACC-1, NAV-10]', async ({
    page,
  }) => {
    await page.route('**/assets/entry.client*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/signup');
    await expect(page.getByText('This page has not loaded completely.')).toBeVisible({ timeout: 10_000 });
    await page.getByLabel('E-mail address').fill(`plain-${Date.now()}@journey.example`);
    await page.getByRole('button', { name: 'Join free' }).last().click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name', { exact: true }).fill('Plain');
    await page.getByLabel('Password', { exact: true }).fill('walnut lantern 42');
    await page.getByLabel('Month').fill('5');
    await page.getByLabel('Day').fill('17');
    await page.getByLabel('Year').fill('1994');
    await page.getByRole('button', { name: 'Join free' }).last().click();
    await expect(page).toHaveURL(/\/complete-signup/);
  });
});
