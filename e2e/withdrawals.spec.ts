import { findLink } from './support/mail.ts';
import { join } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a buyer finds the way to withdraw in the mail with her receipt, and gets her money and a credit note [CRE-15, CRE-16]', async ({
  page,
}) => {
  const { email } = await join(page);
  await page.goto('/credits');
  await page.getByRole('link', { name: /^Continue/ }).click();
  await page.getByRole('checkbox', { name: /^Please add my credits/ }).check();
  await page.getByRole('button', { name: /^Buy now/ }).click();
  await page.getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Your credits are here' })).toBeVisible();
  const receipt = page.getByRole('link', { name: /^Receipt \d{4}-\d{6} \(PDF\)$/ });
  const file = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');

  await page.goto(await findLink(page.request, email, { subject: /^Your receipt/, path: '/withdraw' }));
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { name: 'Do you want to withdraw' })).toBeFocused();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick();
  await expect(page.getByRole('heading', { name: 'You have withdrawn from the purchase' })).toBeVisible();
  await page.getByRole('link', { name: 'See the purchase' }).click();
  await expect(page.getByRole('heading', { name: 'Money returned' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Credit note CN-/ })).toBeVisible();
  await findLink(page.request, email, { subject: /^Your withdrawal from order/, path: '/transactions' });
});
