import { waitForMail } from './support/mail.ts';
import { joinAsRobin, skipNotifications } from './support/people.ts';
import { expectAccessible } from './support/screen-faults.ts';
import { createEmail, password, signUpOnPage } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('the link in the mail confirms the address, and the open page notices [ACC-10, ACC-11, TRU-1]', async ({
  page,
  newVisitor,
}) => {
  const email = createEmail();
  await signUpOnPage(page, email);
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await skipNotifications(page);
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  await expect(page.getByRole('button', { name: /New link in \d+ seconds?/ }).last()).toBeDisabled();

  const [link = ''] = (await waitForMail(page.request, email, /Confirm/)).links;
  const elsewhere = await newVisitor();
  await test.step('a mail scanner opens it with scripts, and nothing happens', async () => {
    const opened = await elsewhere.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(elsewhere.getByRole('button', { name: 'Confirm e-mail address' })).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/activate\?lang=en$/);
    await expectAccessible(elsewhere, 'an activation in another browser');
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  });

  await test.step('another browser has to know the password', async () => {
    await elsewhere.getByRole('button', { name: 'Confirm e-mail address' }).click();
    await expect(elsewhere.getByLabel('Password', { exact: true })).toBeFocused();
    await elsewhere.getByLabel('Password', { exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: 'Confirm e-mail address' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/activate\/done$/);
    await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Next time, log in with your fingerprint' }).click();
    await expect(elsewhere.getByRole('button', { name: 'Add a passkey' })).toBeInViewport();
  });

  await test.step('a second press says that it is done, and what to do', async () => {
    const phone = await newVisitor();
    await phone.goto(link);
    await expect(
      phone.getByRole('heading', { name: 'Your e-mail address is already confirmed' }),
    ).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('link', { name: 'Complete my profile' })).toBeVisible();
  });

  await test.step('a made-up link says one thing', async () => {
    const stranger = await newVisitor();
    await stranger.goto('/activate?token=bogus');
    await expect(stranger.getByRole('heading', { name: 'Activation failed' })).toBeVisible();
    await expect(stranger.getByRole('alert')).toHaveCount(0);
    // Nothing was confirmed here.
    await stranger.goto('/activate/done');
    await expect(stranger).toHaveURL(/\/login$/);
  });
});

test('a mailed link works without scripts [ACC-10]', async ({ page, newVisitor }) => {
  const { email } = await joinAsRobin(page);
  const [link = ''] = (await waitForMail(page.request, email, /Confirm/)).links;
  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(link);
  await plain.getByLabel('Password', { exact: true }).fill('wrong');
  await plain.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(plain.getByText('This is not your password.')).toBeVisible();
  await plain.getByLabel('Password', { exact: true }).fill(password);
  await plain.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(
    plain.getByRole('heading', { name: 'Your e-mail address is already confirmed' }),
  ).toBeVisible();
});

test('until then a banner reminds of it on every page [ACC-11]', async ({ page }) => {
  const email = createEmail();
  await signUpOnPage(page, email);
  await page.goto('/profile');
  const reminder = page.getByRole('complementary', { name: 'Please confirm your e-mail address' });
  await expect(reminder).toContainText(email);
  const [link = ''] = (await waitForMail(page.request, email, /Confirm/)).links;
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await page.getByRole('link', { name: 'Complete my profile' }).click();
  await expect(page).toHaveURL(/\/complete-signup$/);
  await page.goto('/profile');
  await expect(reminder).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Your profile is not complete' })).toBeVisible();
});
