import { waitForMail } from './support/mail.ts';
import { join } from './support/people.ts';
import { expect, test } from './support/test.ts';

const details = {
  'Account holder': 'Robin de Vries',
  IBAN: 'NL91ABNA0417164300',
  Street: 'Keizersgracht',
  'House number': '12 b',
  Postcode: '1015 CJ',
  City: 'Amsterdam',
  'Mobile number': '0612345678',
};

test('a direct debit is signed by a code, which may be mistyped, collected and its mandate revoked [CRE-7]', async ({
  page,
}) => {
  const { email } = await join(page);
  await page.goto('/credits/2/sdd');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('NL');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by direct debit' })).toBeVisible();
  for (const [label, value] of Object.entries(details))
    await page.getByLabel(label, { exact: true }).fill(value);
  await expect(page.getByText('Correct. Country of the account: Netherlands')).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Send me the code' }).click();

  const sms = await waitForMail(page.request, '+31612345678', /^SMS$/);
  const code = sms.text.slice(0, 6);
  const field = page.getByLabel('Code from the SMS');
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: /^Buy now/ }).click();
  await expect(page.getByText('Code invalid')).toBeVisible();
  await page.getByRole('button', { name: 'Change my details' }).click();
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue('NL91 ABNA 0417 1643 00');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await field.fill(code);
  await page.getByRole('button', { name: /^Buy now/ }).dblclick({ delay: 80 });
  await expect(page).toHaveURL(/\/transactions\/\d+/);

  const { attachments } = await waitForMail(page.request, email, /^Your SEPA mandate DD-/);
  const document = await page.request.get(attachments[0]?.path ?? '');
  expect(document.headers()['content-type']).toBe('application/pdf');

  await page.getByRole('link', { name: 'Open the payment page' }).click();
  await page.getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Your credits are here' })).toBeVisible();

  await page.goto('/settings/mandates');
  await page.getByRole('button', { name: 'Revoke the mandate for NL•• •••• 4300' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You haven’t given any mandate.')).toBeVisible();
});
