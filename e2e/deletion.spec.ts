import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join as joinPaths } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { uploadPhoto } from '#contract/photos/upload.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { findLink, waitForMail } from './support/mail.ts';
import { ask, join, logIn, logInAs } from './support/people.ts';
import { expectAccessible, expectPicture, expectToFit } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

async function openDialog(page: Page) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  return dialog;
}

const statusFor = async (page: Page, { id }: { id: number }) =>
  (await page.request.get(getMember.path, { params: { id } })).status();

test('a member leaves, is hidden at once, and comes back by mail [ACC-20]', async ({ page, newVisitor }) => {
  const robin = await join(page);
  const lotte = await newVisitor();
  const { id: lotteId } = await logInAs(lotte, 'lotte');
  await ask(page, '/api/chat.php', {
    profile: lotteId,
    content: { kind: 'text', text: 'Is the mill open?' },
    key: crypto.randomUUID(),
  });
  expect(await statusFor(lotte, robin)).toBe(200);

  const dialog = await openDialog(page);
  await expectAccessible(page, 'the dialog to leave');
  await expectToFit(page, 'the dialog to leave');
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  expect(await statusFor(lotte, robin)).toBe(200);
  await dialog.getByLabel('Your password').fill(robin.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page).toHaveURL(/\/account-deleted$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible();
  await expectAccessible(page, 'the farewell');
  expect(await (await page.request.get('/api/user.php')).json()).toEqual({ user: null });
  expect(await statusFor(lotte, robin)).toBe(404);

  await lotte.goto('/chats');
  await lotte.getByRole('link', { name: /Deleted member/ }).click();
  await expect(lotte.getByRole('heading', { level: 1, name: 'Deleted member' })).toBeVisible();
  await expect(lotte.getByText('Is the mill open?').last()).toBeVisible();
  await expect(lotte.getByText('This member is no longer here.')).toBeVisible();
  await expect(lotte.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(lotte, 'a conversation with a deleted member');

  await page.goto('/login');
  await logIn(page, robin);
  await expect(page.getByRole('alert')).toContainText('This account is about to be deleted.');
  await expectAccessible(page, 'the login of an account on its way out');
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page.getByText('The e-mail is on its way.')).toBeVisible();
  const link = await findLink(page.request, robin.email, { subject: /being deleted/, path: '/reactivate' });
  const opened = await page.goto(link);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { name: 'Bring your account back' })).toBeVisible();
  await expectAccessible(page, 'an account that may come back');
  expect(await statusFor(lotte, robin)).toBe(404);
  await page.getByRole('button', { name: 'Bring my account back' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused();
  await expectAccessible(page, 'the account that is back');
  expect(await statusFor(lotte, robin)).toBe(200);
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, robin);
  await expect(page).toHaveURL(/\/members/);

  await page.goto(link);
  await expect(page.getByText('You have used this link before')).toBeVisible();
});

test('without days of grace an account is erased at once [ACC-20, ACC-24]', async ({ page, newVisitor }) => {
  const robin = await join(page);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Erase everything now').check();
  await dialog.getByLabel('Your password').fill(robin.password);
  await dialog.getByRole('button', { name: 'Erase my account now' }).click();
  await expect(page).toHaveURL(/\/account-deleted$/);
  await expect(page.getByText('It cannot be brought back.')).toBeVisible();
  await waitForMail(page.request, robin.email, /was erased/);
  // The address is free for somebody new.
  const visitor = await newVisitor();
  const answer = await visitor.request.post('/api/signup.php', {
    data: {
      email: robin.email,
      name: 'Rowan',
      password: 'another quiet harbour',
      date_of_birth: '1990-06-15',
      signup_message: '',
      language: 'en',
      key: crypto.randomUUID(),
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
});

/** Without a screen: what the uploads look like is another journey's. */
async function addPhoto(page: Page): Promise<void> {
  const buffer = await readFile(joinPaths(import.meta.dirname, '../database/demo/photos/wout-1.webp'));
  const answer = await page.request.post(uploadPhoto.path, {
    multipart: { key: crypto.randomUUID(), photo: { name: 'robin.webp', mimeType: 'image/webp', buffer } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** As a member does who opens the archive on their own computer. */
async function unpack(files: Record<string, Uint8Array>, folder: string): Promise<void> {
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(joinPaths(folder, name)), { recursive: true });
    await writeFile(joinPaths(folder, name), bytes);
  }
}

test('a member takes the data along, and reads it as a page [ACC-24, BEY-12]', async ({
  page,
  newVisitor,
}, testInfo) => {
  const robin = await join(page);
  const lotteId = (await logInAs(await newVisitor(), 'lotte')).id;
  const content = { kind: 'text', text: 'Is the mill open?' };
  await ask(page, '/api/chat.php', { profile: lotteId, content, key: crypto.randomUUID() });
  await addPhoto(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Request Download my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download my data' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page, 'the dialog for the data');
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Request my data' }).click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill(robin.password);
  await dialog.getByRole('button', { name: 'Request my data' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Your file is ready until/)).toBeVisible({ timeout: 20_000 });

  const link = await findLink(page.request, robin.email, { subject: /is ready/, path: '/data-export' });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await expectAccessible(page, 'the data to download');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download ZIP file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('Your data from Duet');
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())).email).toBe(robin.email);

  const reader = await newVisitor({ javaScriptEnabled: false, offline: true });
  const folder = testInfo.outputPath('data');
  await unpack(files, folder);
  await reader.goto(pathToFileURL(joinPaths(folder, 'your-data.html')).href);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('Your data');
  await expect(reader.getByText('Robin', { exact: true }).first()).toBeVisible();
  // A conversation is folded until it is asked for.
  await reader.getByRole('heading', { level: 4, name: 'Lotte' }).click();
  await expect(reader.getByText('Is the mill open?')).toBeVisible();
  const picture = reader.getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expectPicture(picture);

  const token = new URL(link).searchParams.get('token') ?? '';
  const stranger = await newVisitor();
  expect((await stranger.request.get(exportFilePath, { params: { token } })).status()).toBe(404);
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/login\?next=/);
  await logInAs(stranger, 'lotte');
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'This file is no longer there' })).toBeVisible();
});
