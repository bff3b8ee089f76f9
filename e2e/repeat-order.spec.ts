import { join } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a kept card buys the same again in one step; when it is refused, PayPal takes over; removed, it is gone [CRE-6]', async ({
  page,
}) => {
  await join(page);
  await page.goto('/credits/2/creditcard');
  await page.getByRole('checkbox', { name: /^Please add my credits/ }).check();
  await page.getByRole('checkbox', { name: /^Keep this card/ }).check();
  await page.getByRole('button', { name: /^Buy now/ }).click();
  await page.getByRole('button', { name: 'Paid, refused next time' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Your credits are here' })).toBeVisible();

  await page.goto('/credits');
  await page.getByRole('link', { name: 'The same again: 50 credits with Visa ending in 0341' }).click();
  await expect(page.getByText('Taken from Visa ending in 0341')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Please add my credits/ }).check();
  await page.getByRole('button', { name: 'Buy now – pay €14.99' }).dblclick({ delay: 80 });
  await expect(page.getByText('Visa ending in 0341 was not charged')).toBeVisible();
  await page.getByRole('link', { name: 'Pay with PayPal' }).click();
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();

  await page.goto('/transactions');
  await expect(page.getByRole('main').getByText('Failed')).toHaveCount(1);
  await page.goto('/settings/mandates');
  await page.getByRole('button', { name: 'Remove Visa ending in 0341' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no stored cards.')).toBeVisible();
});
