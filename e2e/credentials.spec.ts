import type { Locator, Page } from '@playwright/test';
import { login } from '#contract/accounts/login.ts';
import { findLink, waitForMail } from './support/mail.ts';
import { ask, join } from './support/people.ts';
import { expectAccessible } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

const password = 'walnut lantern 42';
const newPassword = 'seven quiet harbours';

/** Without a screen. */
const startSession = (page: Page, email: string, word = password) =>
  ask(page, login.path, { email, password: word });

async function chooseNewPassword(page: Page, word: string, repeat = word): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(word);
  await page.getByLabel('Repeat the new password').fill(repeat);
  await page.getByRole('button', { name: 'Save password' }).click();
}

async function openDialog(page: Page, button: string, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await page.getByRole('button', { name: button }).click();
  await expect(dialog).toBeVisible();
  return dialog;
}

test('who forgot the password chooses a new one by mail [ACC-17]', async ({ page, newVisitor }) => {
  const { email } = await join(page);
  await page.goto('/settings');
  const visitor = await newVisitor();
  await visitor.goto('/login');
  await visitor.getByLabel('E-mail address').fill(email);
  await visitor.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused();
  await expect(visitor.getByLabel('E-mail address')).toHaveValue(email);

  for (const asked of [`not-${email}`, email]) {
    await visitor.getByLabel('E-mail address').fill(asked);
    await visitor.getByRole('button', { name: 'Send me a link' }).dblclick({ delay: 80 });
    if (asked !== email) await expect(visitor.getByText('E-mail address not found')).toBeVisible();
  }
  await expect(visitor.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(visitor.getByText(email)).toBeVisible();
  await expectAccessible(visitor, 'a reset that was asked for');

  const link = await findLink(page.request, email, {
    subject: /Choose a new password/,
    path: '/reset-password/do',
  });
  const opened = await visitor.goto(link);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(visitor.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(visitor, 'choosing a new password');
  await test.step('the address has no token any more, and a reload still has', async () => {
    await expect(visitor).toHaveURL(/\/reset-password\/do\?lang=en$/);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(await visitor.evaluate(() => location.href + document.body.innerHTML)).not.toContain(
      new URL(link).searchParams.get('token'),
    );
  });
  await chooseNewPassword(visitor, newPassword, 'something else');
  await expect(visitor.getByText('The entered passwords are not the same.')).toBeVisible();
  await expect(visitor.getByLabel('Repeat the new password')).toBeFocused();
  await chooseNewPassword(visitor, newPassword);
  await expect(visitor.getByRole('heading', { name: 'Your password is changed' })).toBeFocused();
  await waitForMail(page.request, email, /password at Duet was changed/);
  // The page that was open elsewhere hears of it.
  await expect(page).toHaveURL(/\/login/);

  await visitor.getByRole('link', { name: 'Log in' }).click();
  await visitor.getByLabel('E-mail address').fill(email);
  await visitor.getByLabel('Password', { exact: true }).fill(newPassword);
  await visitor.getByRole('button', { name: 'Log in' }).click();
  await expect(visitor).toHaveURL(/\/members/);

  await visitor.goto(link);
  await expect(visitor.getByText('You have used this link before')).toBeVisible();
  await visitor.getByRole('link', { name: 'Request a new e-mail' }).click();
  await expect(visitor).toHaveURL(/\/reset-password$/);
});

test('a reset in the browser of the member ends on its own page, not at the login [ACC-17, ACC-23]', async ({
  page,
}) => {
  const { email } = await join(page);
  await page.goto('/reset-password');
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.goto(
    await findLink(page.request, email, { subject: /Choose a new password/, path: '/reset-password/do' }),
  );
  await chooseNewPassword(page, newPassword);
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  // The header knows that nobody is logged in any more, and still the page is what it was.
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a member changes the password and stays logged in here alone [ACC-19, ACC-23]', async ({
  page,
  newVisitor,
}) => {
  const { email } = await join(page);
  const elsewhere = await newVisitor();
  await startSession(elsewhere, email);
  await elsewhere.goto('/settings');
  await page.goto('/settings');
  const dialog = await openDialog(page, 'Change Password', 'Change password');
  await expect(dialog.getByLabel('Old password')).toBeFocused();
  await expectAccessible(page, 'the dialog for a new password');
  await dialog.getByLabel('Old password').fill('wrong');
  await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
  await dialog.getByLabel('Repeat the new password').fill(newPassword);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('Please check your old password.')).toBeVisible();
  await expect(dialog.getByLabel('Old password')).toBeFocused();
  await dialog.getByLabel('Old password').fill(password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await waitForMail(page.request, email, /password at Duet was changed/);
});

test('a member changes the address, and the old one can take that back [ACC-18]', async ({
  page,
  newVisitor,
}) => {
  const { email } = await join(page);
  const newEmail = `new-${email}`;
  await page.goto('/settings');
  const dialog = await openDialog(page, 'Change E-mail address', 'Change e-mail address');
  await expect(dialog.getByLabel('New e-mail address')).toBeFocused();
  await expectAccessible(page, 'the dialog for a new address');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('New e-mail address').fill('nowhere');
  await dialog.getByRole('button', { name: 'Send me a link' }).click();
  await expect(dialog.getByText('New email adress is invalid.')).toBeVisible();
  await dialog.getByLabel('New e-mail address').fill('lotte@demo.example');
  await dialog.getByRole('button', { name: 'Send me a link' }).click();
  await expect(dialog.getByText('This email address already owns an account on this website.')).toBeVisible();
  await dialog.getByLabel('New e-mail address').fill(newEmail);
  await dialog.getByRole('button', { name: 'Send me a link' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: newEmail })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(
    await findLink(page.request, newEmail, { subject: /Confirm your new/, path: '/mail-change/do' }),
  );
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is changed' })).toBeFocused();
  await expectAccessible(page, 'the address that was changed');
  await page.getByRole('link', { name: 'Go to the settings' }).click();
  await expect(page.locator('#account').getByText(newEmail, { exact: true })).toBeVisible();

  const stranger = await newVisitor();
  await stranger.goto(
    await findLink(page.request, email, {
      subject: /address at Duet was changed/,
      path: '/mail-change/undo',
    }),
  );
  await expectAccessible(stranger, 'a change that may be taken back');
  await expect(page.locator('#account').getByText(newEmail, { exact: true })).toBeVisible();
  await stranger.getByLabel('New password', { exact: true }).fill(newPassword);
  await stranger.getByLabel('Repeat the new password').fill(newPassword);
  await stranger.getByRole('button', { name: 'Bring my address back' }).click();
  await expect(stranger.getByRole('heading', { name: 'Your address is back' })).toBeFocused();
  await expectAccessible(stranger, 'the change that was taken back');
  await expect(page).toHaveURL(/\/login/);
  await stranger.reload();
  await expect(stranger.getByText('You have used this link before')).toBeVisible();
  await stranger.getByRole('link', { name: 'Log in' }).click();
  await expect(stranger).toHaveURL(/\/login$/);
  await startSession(stranger, email, newPassword);
});

test('a member sees a login from elsewhere and ends it, with what it left there [ACC-22, ACC-23]', async ({
  page,
  newVisitor,
}) => {
  const { email } = await join(page);
  const phone = await newVisitor({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  });
  const laptop = await newVisitor({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  for (const browser of [phone, laptop]) {
    await startSession(browser, email);
    await browser.goto('/settings');
  }
  const { text } = await waitForMail(page.request, email, /New login/);
  expect(text).toContain('/settings?lang=en#sessions');

  await page.goto('/settings#sessions');
  const list = page.getByRole('list', { name: 'Where you are logged in' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('This browser');
  await list.getByRole('button', { name: 'Log out: Safari on iOS' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toBeFocused();
  await expect(phone).toHaveURL(/\/login/);
  await expect(laptop).toHaveURL(/\/settings/);

  // Closed while the session ends, and opened again with the index page, which has no scripts of the app.
  await laptop.evaluate(() => localStorage.setItem('duet.chat.draft.1.2', '"a secret"'));
  await laptop.goto('about:blank');
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await laptop.goto('/');
  await expect.poll(() => laptop.evaluate(() => localStorage.getItem('duet.chat.draft.1.2'))).toBeNull();
  await expect(laptop.locator('link[rel="modulepreload"]')).toHaveCount(0);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});
