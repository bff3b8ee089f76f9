import { waitForMail } from './support/mail.ts';
import { join } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a number is proved without scripts, and a second account is refused and led to the support [TRU-4]', async ({
  page,
  newVisitor,
}) => {
  // Nobody else in any run has the same number.
  const number = `06 ${10_000_000 + Math.floor(Math.random() * 8_999_999)}`;
  const international = `+31${number.slice(1).replaceAll(' ', '')}`;
  const readCode = async () => (await waitForMail(page.request, international, /^SMS$/)).text.slice(0, 6);

  const plain = await newVisitor({ javaScriptEnabled: false });
  const { password } = await join(plain);

  await test.step('a landline number is refused beside its field, and stays', async () => {
    await plain.goto('/settings/phone');
    await plain.getByLabel('Country').selectOption('NL');
    await plain.getByLabel('Mobile number').fill('020 1234567');
    await plain.getByRole('button', { name: 'Send me a code' }).click();
    await expect(plain.getByText('Enter a mobile number.')).toBeVisible();
    await expect(plain.getByLabel('Mobile number')).toHaveValue('020 1234567');
  });

  await test.step('a wrong code is refused, and the right one proves the number', async () => {
    await plain.getByLabel('Mobile number').fill(number);
    await plain.getByRole('button', { name: 'Send me a code' }).click();
    await expect(plain.getByText(/^We have sent a code to \+31/)).toBeVisible();
    const code = await readCode();
    await plain.getByLabel('Code from the SMS').fill(code === '000000' ? '111111' : '000000');
    await plain.getByRole('button', { name: 'Verify' }).click();
    await expect(plain.getByText('This code is not right, or no longer valid.')).toBeVisible();
    await plain.getByLabel('Code from the SMS').fill(code);
    await plain.getByRole('button', { name: 'Verify' }).click();
    await expect(plain.getByRole('heading', { name: 'Your phone is verified' })).toBeVisible();
  });

  await test.step('another account is refused once it has entered its code', async () => {
    await join(page);
    await page.goto('/settings#phone');
    await page.getByRole('link', { name: 'Prove that a mobile number is yours.' }).click();
    await page.getByLabel('Country').selectOption('NL');
    await page.getByLabel('Mobile number').fill(number);
    await page.getByRole('button', { name: 'Send me a code' }).dblclick({ delay: 80 });
    await expect(page.getByLabel('Code from the SMS')).toBeFocused();
    await page.getByLabel('Code from the SMS').fill(await readCode());
    await page.keyboard.press('Enter');
    await expect(page.getByText(/already stands for an account here/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/support');
  });

  await test.step('it is removed with the password, and free again', async () => {
    await plain.getByText('Remove', { exact: true }).first().click();
    await plain.getByLabel('Your password').last().fill(password);
    await plain.getByRole('button', { name: 'Remove' }).click();
    await expect(plain.getByLabel('Mobile number')).toBeVisible();
  });
});
