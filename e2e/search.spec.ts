import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A member of the demo community; everyone there has the same password. */
async function enter(page: Page, baseURL: string | undefined): Promise<void> {
  const answer = await page.request.post('/api/user.php', {
    data: { email: 'daan@demo.example', password: 'demo-duet-2026' },
    headers: { origin: baseURL ?? '' },
  });
  expect(answer.ok()).toBe(true);
}

const everybody = '/members?gender=both&country=all&min_age=18&max_age=99';

test('filters live in the address and survive a reload and Back [SEA-2]', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  await page.goto(everybody);
  const count = page.getByRole('status').filter({ hasText: /members$/ });
  const everybodyCount = (await count.textContent()) ?? '';
  const men = page.getByRole('radio', { name: 'Men', exact: true });
  await men.focus();
  await men.press('Space');
  await expect(page).toHaveURL(/gender=male/);
  await expect(count).not.toHaveText(everybodyCount);
  const menCount = (await count.textContent()) ?? '';
  expect(Number.parseInt(menCount, 10)).toBeLessThan(Number.parseInt(everybodyCount, 10));
  await expect(men).toBeFocused();
  await page.reload();
  await expect(men).toBeChecked();
  await expect(count).toHaveText(menCount);
  await page.goBack();
  await expect(page).toHaveURL(/gender=both/);
  await expect(count).toHaveText(everybodyCount);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(count).not.toHaveText(everybodyCount);
});

test('Back from a profile finds the place in the list again [SEA-2]', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await enter(page, baseURL);
  await page.goto(everybody);
  const card = page.getByRole('list', { name: 'Members found' }).getByRole('listitem').nth(9);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/members\/\d+$/);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('a search that finds nobody offers to look further [SEA-1]', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  await page.goto('/members?gender=female&min_age=95&max_age=99');
  await expect(page.getByRole('heading', { name: 'Nobody fits exactly' })).toBeVisible();
  await page.getByRole('button', { name: 'All countries' }).click();
  await expect(page).toHaveURL(/country=all/);
});
