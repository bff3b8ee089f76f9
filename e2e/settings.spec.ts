import { logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a member chooses language and appearance, and finds both again [SET-4] [NAV-5]', async ({ page }) => {
  await logInAs(page, 'daan');
  await page.goto('/members');
  await page.getByRole('button', { name: /Daan/ }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  expect((await saved).ok()).toBe(true);
  await page.getByRole('radio', { name: 'Dunkel' }).check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dunkel' })).toBeChecked();
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
