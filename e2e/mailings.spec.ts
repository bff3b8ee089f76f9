import { saveNotificationChoice } from '#contract/notifications/choices.ts';
import { waitForMail } from './support/mail.ts';
import { join } from './support/people.ts';
import { expectGoodLook } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('without scripts an admin writes a mailing, previews, tries and sends it, and reads what came of it [MOD-10]', async ({
  browser,
  newVisitor,
}) => {
  await withPreparedSite(
    browser,
    async ({ run }) => {
      const printed = run('staff', 'add', 'sara@staff.example', '--name', 'Sara', '--role', 'admin');
      return /token=([\w-]+)/.exec(printed)?.[1] ?? '';
    },
    async (url, token) => {
      const member = await newVisitor({ baseURL: url });
      await join(member);
      const choice = { type: 'news', channel: 'mail', on: true };
      const headers = { 'sec-fetch-site': 'same-origin' };
      expect((await member.request.put(saveNotificationChoice.path, { data: choice, headers })).ok()).toBe(
        true,
      );

      const page = await newVisitor({ baseURL: url, javaScriptEnabled: false });
      await enterConsole(page, token);
      await page.goto('/staff/domains');
      await page.getByRole('main').getByRole('link', { name: /Duet/ }).click();
      await page.getByRole('link', { name: 'Mailings' }).click();
      await page.getByRole('link', { name: 'New mailing' }).click();
      await page.getByLabel('Name, for the team alone').fill('Autumn');
      const text = page.locator('details[open]').first();
      await text.getByLabel('Subject').fill('Autumn, {{name}}');
      await text.getByLabel('Text').fill('Dear {{who}}');
      await text.getByLabel('Button').fill('Have a look');
      const english = page.getByRole('checkbox', { name: 'English' });
      await english.check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(text.getByLabel('Text')).toHaveAttribute('aria-invalid', 'true');
      await expect(text.getByLabel('Text')).toHaveValue('Dear {{who}}');
      await expect(english).toBeChecked();
      await text.getByLabel('Text').fill('Dear {{name}}');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await expect(page.getByText('Fewer than five members would get this.').first()).toBeVisible();

      const mail = page.frameLocator('iframe');
      await expect(mail.getByRole('paragraph').filter({ hasText: 'Dear ‹Name›' })).toBeVisible();
      await page.getByRole('button', { name: 'Send it to me' }).click();
      await expect(page.getByText('A test is on its way to your own address.')).toBeVisible();
      await waitForMail(page.request, 'sara@staff.example', /^Autumn, sara@staff\.example$/);

      const scripted = await newVisitor({ baseURL: url, storageState: await page.context().storageState() });
      await scripted.goto(page.url());
      await scripted.getByText('Send …').click();
      await expectGoodLook(scripted, 'the draft of a mailing');

      await page.getByText('Send …').click();
      await page.getByRole('button', { name: 'Send now' }).click();
      await expect(page.getByText('It goes out at its hour.')).toBeVisible();
      await expect(page.getByRole('rowheader', { name: 'Held out' })).toBeVisible();
      await scripted.goto(page.url());
      await expect(scripted.getByRole('heading', { name: 'What came of it' })).toBeVisible();
      await expectGoodLook(scripted, 'what came of a mailing');
    },
  );
});
