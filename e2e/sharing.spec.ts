import { readFile } from 'node:fs/promises';
import { join as joinPaths } from 'node:path';
import type { Page } from '@playwright/test';
import { log } from './support/chat.ts';
import { logIn, logInAs } from './support/people.ts';
import { expectAccessible, expectToFit } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

const photo = joinPaths(import.meta.dirname, '../database/demo/photos/wout-1.webp');
const password = 'demo-duet-2026';

/** The installed app has its worker from the first page on. */
async function installWorker(page: Page): Promise<void> {
  await page.goto('/pages/faq');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw-push.js?v=2');
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** As the share sheet of a phone does, which no browser of a test has: the form that the manifest describes. */
async function share(page: Page, words: Record<string, string>, file?: string): Promise<void> {
  await page.goto('/pages/faq');
  const bytes = file && (await readFile(file)).toString('base64');
  await page.evaluate(
    async ([fields, picture]) => {
      const manifest = await (await fetch('/manifest.webmanifest')).json();
      const { action, method, enctype, params } = manifest.share_target;
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      const add = (name: string, type: string) => {
        const input = Object.assign(document.createElement('input'), { name, type });
        form.append(input);
        return input;
      };
      for (const [field, value] of Object.entries(fields)) add(params[field], 'text').value = value;
      if (picture) {
        const data = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([data], 'boat.webp', { type: 'image/webp' }));
        add(params.files[0].name, 'file').files = files.files;
      }
      document.body.append(form);
      form.submit();
    },
    [words, bytes] as const,
  );
}

const countKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('shares-1')).keys()).length);

test('a photo and words from the share sheet wait through a log-in and a reload, and go where their member says [BEY-12]', async ({
  page,
}) => {
  await installWorker(page);
  await share(page, { text: 'Our boat', url: 'https://mill.example/boat' }, photo);
  await expect(page).toHaveURL(/\/login\?next=%2Fshare%3Fid%3D/);
  await logIn(page, { email: 'clara@demo.example', password });
  await expect(page.getByRole('heading', { level: 1, name: 'Send to …' })).toBeVisible();
  await page.reload();
  const shared = page.getByRole('region', { name: 'What you’re sharing' });
  await expect(shared.getByRole('img', { name: 'The shared photo' })).toHaveJSProperty('complete', true);
  await expect(shared.getByText('Our boat')).toBeVisible();
  await expectAccessible(page, 'what is shared');
  await expectToFit(page, 'what is shared');

  const people = page.getByRole('list', { name: 'Conversations' });
  await people.getByRole('button', { name: /Jonas/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo for Jonas' });
  await expect(dialog.getByRole('img', { name: 'The photo you chose' })).toBeVisible();
  await expect(dialog.getByText(/credits are left after that/)).toBeVisible();
  expect(await countKept(page)).toBe(1);
  await dialog.getByRole('button', { name: /^Send for/ }).dblclick({ delay: 80 });
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  await expect(log(page).getByRole('button', { name: /photo/i }).last()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message to Jonas' })).toHaveValue(
    'Our boat\nhttps://mill.example/boat',
  );
  expect(await countKept(page)).toBe(0);
});

test('a shared link joins the draft, and a log-out or another member finds nothing of a share [BEY-12]', async ({
  page,
}) => {
  await installWorker(page);
  await logInAs(page, 'clara');
  await page.goto('/chats');
  await share(page, { title: 'The mill', text: '', url: 'https://mill.example/' });
  await page.getByRole('button', { name: /Jonas/ }).click();
  const field = page.getByRole('textbox', { name: 'Message to Jonas' });
  await expect(field).toHaveValue('https://mill.example/');
  await field.fill('Have you seen this?');
  await share(page, { text: 'https://mill.example/two' });
  await page.getByRole('button', { name: /Jonas/ }).click();
  await expect(field).toHaveValue('Have you seen this?\nhttps://mill.example/two');

  await test.step('the session ends by itself, and somebody else logs in', async () => {
    await share(page, { text: 'Only for Jonas' });
    await expect(page.getByText('Only for Jonas')).toBeVisible();
    const address = page.url();
    await page.context().clearCookies();
    await page.goto(address);
    await logIn(page, { email: 'noor@demo.example', password });
    await expect(page.getByRole('heading', { name: 'Nothing is waiting here' })).toBeVisible();
    expect(await countKept(page)).toBe(0);
  });

  await test.step('a log-out takes it along', async () => {
    await share(page, { text: 'Never mind' });
    await expect(page.getByText('Never mind')).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await countKept(page)).toBe(0);
  });
});

test('before there is a worker the server says what to do, and words arrive all the same [BEY-12]', async ({
  page,
}) => {
  await logInAs(page, 'clara');
  await share(page, {}, photo);
  await expect(page).toHaveURL('/share?missed=photo');
  await expect(page.getByText(/couldn’t take your photo yet/)).toBeVisible();
  await expectAccessible(page, 'a share that was missed');
  await share(page, { text: 'Look at the mill' });
  await expect(page).toHaveURL(/\/share\?id=/);
  await expect(page.getByText('Look at the mill')).toBeVisible();
});
