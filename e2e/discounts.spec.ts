import { join } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a phone shows one banner at a time, that of the account first; a wide screen has room for both [CRE-10]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await join(page);
  await page.goto('/members');
  const banners = page.getByRole('complementary').filter({ hasText: /not complete|25% off/ });
  await expect(banners).toHaveCount(1);
  await expect(banners).toContainText('Your profile is not complete');
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(banners).toHaveCount(2);
});

test('a newcomer pays less for her first package while the time bonus lasts, and once [CRE-4, CRE-10, CRE-11]', async ({
  page,
}) => {
  await join(page);
  await page.goto('/members');
  const banner = page.getByText('25% off your first package');
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'See your prices' }).click();
  await expect(page).toHaveURL('/credits');
  await expect(page.getByRole('radio', { name: /50 credits.*Before: €14\.99 Now: €11\.24/ })).toBeChecked();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Buy now – pay €11.24' }).click();
  await page.getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Your credits are here' })).toBeVisible();
  await expect(page.getByText('TIMEBONUS25: 25% off €14.99')).toBeVisible();
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto('/credits');
  await expect(page.getByRole('link', { name: /^Continue/ })).toContainText('€14.99');
});
