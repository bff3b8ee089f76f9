import { becomeFindable, join } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a newcomer pays less for the first package while the time bonus lasts, and once [CRE-4, CRE-5, CRE-10, CRE-11, NAV-2]', async ({
  page,
}) => {
  await join(page);
  await becomeFindable(page, { gender: 'female', country: 'ES', town: 'Sevilla' });
  await page.goto('/members');
  const banner = page.getByText('25% off your first package');
  // One banner at a time: what is more urgent is closed first.
  const urgent = page.getByRole('complementary', { name: 'You don’t have a photo yet' });
  await expect(urgent).toBeVisible();
  await expect(banner).toHaveCount(0);
  await urgent.getByRole('button', { name: 'Hide this reminder' }).click();
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'See your prices' }).click();
  await expect(page).toHaveURL('/credits');
  await expect(page.getByRole('radio', { name: /50 credits.*Before: €14\.99 Now: €11\.24/ })).toBeChecked();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await page.getByRole('checkbox', { name: /^Please add my credits/ }).check();
  await page.getByRole('button', { name: 'Buy now – pay €11.24' }).click();
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  // Another method after the way back: the first order is left, the price stays.
  await page.goBack();
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('checkbox', { name: /^Please add my credits/ }).check();
  await page.getByRole('button', { name: 'Buy now – pay €11.24' }).click();
  await page.getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '50 credits were added' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you! Your credits are here' })).toBeVisible();
  await expect(page.getByText('TIMEBONUS25: 25% off €14.99')).toBeVisible();
  await page.goto('/transactions');
  await expect(page.getByText('Cancelled')).toHaveCount(1);
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto('/credits');
  await expect(page.getByRole('link', { name: /^Continue/ })).toContainText('€14.99');
});
