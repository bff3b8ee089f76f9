import type { Page } from '@playwright/test';
import { logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const daan = { email: 'daan@demo.example', password: 'demo-duet-2026' };

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
}

test('logging in leads back to where one wanted to go, and nowhere else [ACC-14]', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await logIn(page, { ...daan, password: 'wrong' });
  await expect(page.getByRole('alert')).toContainText('Login failed, please try again');
  await logIn(page, daan);
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeFocused();
  await logOut(page);
  await page.goto('/login?next=//evil.example/members');
  await logIn(page, daan);
  await expect(page).toHaveURL(/localhost:\d+\/members/);
});

test('after logging out neither Back nor another tab shows anything [ACC-22]', async ({ page, context }) => {
  await page.goto('/login');
  await logIn(page, daan);
  await expect(page).toHaveURL(/\/members/);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/profile');
  await expect(tab.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await logOut(page);
  // Not `goBack`, which waits for a page that leaves by itself while it loads.
  await page.evaluate(() => {
    // After the answer, which the leaving would cut off.
    setTimeout(() => history.back());
  });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeHidden();
  // It leaves by itself; a reload at that moment would be cut off by the leaving.
  await expect(tab).toHaveURL(/\/login/);
  await tab.reload();
  await expect(tab).toHaveURL(/\/login/);
  await expect(tab.getByRole('heading', { name: 'My profile' })).toBeHidden();
});
