import type { Page } from '@playwright/test';
import { findLink } from './support/mail.ts';
import { join } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Returns the withdrawal link of the mail with the receipt. */
async function buyCredits(page: Page, email: string): Promise<string> {
  await page.goto('/credits');
  await page.getByRole('link', { name: /^Continue/ }).click();
  await page.getByRole('checkbox', { name: /^Please add my credits/ }).check();
  await page.getByRole('button', { name: /^Buy now/ }).click();
  await page.getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Your credits are here' })).toBeVisible();
  return findLink(page.request, email, { subject: /^Your receipt/, path: '/withdraw' });
}

test('a buyer finds the withdrawal link in the mail with the receipt and gets a refund and a credit note [CRE-15, CRE-16]', async ({
  page,
}) => {
  const { email } = await join(page);
  const withdraw = await buyCredits(page, email);
  const receipt = page.getByRole('link', { name: /^Receipt \d{4}-\d{6} \(PDF\)$/ });
  const file = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');

  await page.goto(withdraw);
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { name: 'Do you want to withdraw' })).toBeFocused();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick({ delay: 80 });
  await expect(page.getByRole('heading', { name: 'You have withdrawn from the purchase' })).toBeVisible();
  await page.getByRole('link', { name: 'See the purchase' }).click();
  await expect(page.getByRole('heading', { name: 'Money returned' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Credit note CN-/ })).toBeVisible();
  await findLink(page.request, email, { subject: /^Your withdrawal from order/, path: '/transactions' });
});

test('who is not logged in asks for a link by mail, whose page is whole as it comes, and which works once [CRE-16]', async ({
  page,
  newVisitor,
}) => {
  const { email } = await join(page);
  const withdraw = await buyCredits(page, email);
  const stranger = await newVisitor();
  await stranger.goto(withdraw);
  await stranger.getByLabel('E-mail address').fill(email);
  await stranger.getByRole('button', { name: 'Withdraw from contract here' }).click();
  await expect(stranger.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const link = await findLink(page.request, email, {
    subject: /^Confirm your withdrawal/,
    path: '/withdraw',
  });

  const scriptless = await newVisitor({ javaScriptEnabled: false });
  await scriptless.goto(link);
  await expect(scriptless.getByRole('heading', { name: 'Do you want to withdraw' })).toBeVisible();
  await expect(scriptless.locator('noscript:not(main *) > p:visible')).toContainText('Scripts are blocked');

  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(stranger.getByRole('heading', { name: 'You have withdrawn from the purchase' })).toBeVisible();
  await scriptless.goto(link.replace(/token=\w{3}/, 'token=not'));
  await expect(
    scriptless.getByRole('heading', { name: 'This withdrawal link no longer works' }),
  ).toBeVisible();
});
