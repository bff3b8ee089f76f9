import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fileReport } from '#contract/reports/endpoints.ts';
import { hydrated, openWithoutScripts } from './support/cpu-throttle.ts';
import { waitForMail } from './support/mail.ts';
import { ask, join } from './support/people.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole, inviteModerator, readCode } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const report = (profile: number) => ({
  about: 'profile',
  profile,
  reason: 'scam',
  text: 'Wants gift cards',
  block: false,
  key: randomUUID(),
});

/** A session of the console begins with the password and a code of the app. */
async function logIn(page: Page, secret: string): Promise<void> {
  await page.getByLabel('E-mail address').fill('Mara@staff.example');
  await page.getByLabel('Password', { exact: true }).fill('walnut lantern 42');
  await page.getByLabel('Code from your authenticator app').fill(readCode(secret, 1));
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('without scripts a moderator takes a case from the log-in to the end of the suspension [MOD-1, MOD-2, MOD-3]', async ({
  browser,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  await withPreparedSite(
    browser,
    ({ run }) => inviteModerator(run, 'Mara'),
    async (url, token) => {
      const [anna, robin] = [await newVisitor({ baseURL: url }), await newVisitor({ baseURL: url })];
      await join(anna);
      const { id, email } = await join(robin);
      await ask(anna, fileReport.path, report(id));
      const secret = await enterConsole(await newVisitor({ baseURL: url }), token);
      const page = await newVisitor({ baseURL: url, javaScriptEnabled: false });

      await test.step('the log-in leads on to the queue, and the queue to the report', async () => {
        await page.goto('/staff/reports');
        await expect(page).toHaveURL(/\/staff\/login\?next=/);
        await logIn(page, secret);
        await expect(page).toHaveURL('/staff/reports');
        await page.getByRole('link', { name: /^Scam/ }).click();
        await expect(page.getByText('Wants gift cards')).toBeVisible();
      });

      const reasons = page.getByRole('textbox', { name: 'Reasons' });
      const send = page.getByRole('button', { name: 'Send decision' });
      const choose = async (name: string) =>
        page.getByRole('radiogroup').getByText(name, { exact: true }).click();

      await test.step('what is missing is named beside its field, and what was chosen stays', async () => {
        await expect(reasons).toBeHidden();
        await send.click();
        await expect(page.getByText('Please fill this in.').first()).toBeVisible();
        await choose('Uphold');
        await choose('Suspend, 7 days');
        await send.click();
        await expect(reasons).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('radio', { name: 'Suspend, 7 days' })).toBeChecked();
        await expect(reasons).toHaveValue(/^We found an attempt/);
        await expect(page.getByText('This is a suggestion. Check it, then send it.')).toBeVisible();
      });

      await test.step('the decision is undone, made again, and carried out', async () => {
        await reasons.fill('Asked for gift cards.');
        await send.click();
        await expect(page.getByRole('status')).toContainText('Your decision is sent.');
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(page).toHaveURL(/\/staff\/reports\/\d+$/);
        await choose('Uphold');
        await choose('Suspend, 7 days');
        await reasons.fill('Asked for gift cards.');
        await send.click();
        await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
        const { text } = await waitForMail(robin.request, email, /suspended/i);
        expect(text).toContain('Asked for gift cards.');
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(page.getByText('Too late: it has already been carried out.')).toBeVisible();
      });

      await test.step('the member is found, and personal data is shown for a reason alone', async () => {
        await page.goto('/staff/members');
        await page.getByRole('searchbox').fill(email);
        await page.getByRole('button', { name: 'Search' }).click();
        await page.getByRole('link', { name: /^Robin/ }).click();
        const why = page.getByRole('textbox', { name: 'Why do you need it?' });
        const show = page.getByRole('button', { name: 'Show: E-mail address' });
        await show.click();
        await expect(why).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByText(email)).toBeHidden();
        await why.fill('They wrote to the support');
        await show.click();
        await expect(page.getByText(email)).toBeVisible();
        await expect(why).toHaveValue('They wrote to the support');
        await expect(page).toHaveURL(`/staff/members/${id}`);
      });

      await test.step('the suspension ends for a reason', async () => {
        const end = page.getByRole('button', { name: 'End the suspension' });
        const why = page.getByRole('textbox', { name: 'Why is the suspension ended?' });
        await end.click();
        await expect(why).toHaveAttribute('aria-invalid', 'true');
        await why.fill('It was their sister.');
        await end.click();
        await expect(end).toBeHidden();
        await expect(page.getByText(/Ended on/)).toBeVisible();
      });

      await test.step('another sanction is refused without its days, with all that was typed, then given', async () => {
        await page.getByText('Decide about this member …').click();
        const days = page.getByLabel('For how long');
        await expect(days).toBeHidden();
        await page.getByLabel('What happens').selectOption({ label: 'Limit' });
        await days.selectOption({ label: 'for good (ban)' });
        await page.getByLabel('What was established').fill('Sent links.');
        await send.click();
        await expect(days).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByLabel('What was established')).toHaveValue('Sent links.');
        await expect(page.getByLabel('What happens')).toHaveValue('limit');
        await days.selectOption({ label: '30 days' });
        await send.click();
        await expect(page.getByRole('button', { name: 'End the limit' })).toBeVisible();
      });
    },
  );
});

test('without scripts photos are approved, and rejected for a reason [MOD-2, MOD-6]', async ({
  browser,
  newVisitor,
}) => {
  await withPreparedSite(
    browser,
    async ({ run, query }) => {
      await query(
        `update photo set status = 'pending' where id in (select id from photo order by id limit 3)`,
      );
      return inviteModerator(run, 'Mara');
    },
    async (url, token) => {
      const page = await newVisitor({ baseURL: url, javaScriptEnabled: false });
      await enterConsole(page, token);
      await page.goto('/staff/photos');
      const photo = page.getByRole('img', { name: /^Photo of / });
      const first = await photo.getAttribute('src');
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByRole('status')).toContainText('Your decision is sent.');
      const second = await photo.getAttribute('src');
      expect(second).not.toBe(first);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(photo).toHaveAttribute('src', first ?? '');
      await page.getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByText('Why do you reject it?')).toBeVisible();
      await expect(photo).toHaveAttribute('src', first ?? '');
      await page.getByRole('button', { name: 'Too dark, blurred or small' }).click();
      await expect(photo).toHaveAttribute('src', second ?? '');
    },
    { DEMO: '1' },
  );
});

test('what is chosen and typed about a case before its scripts come stays, and one look is logged [MOD-1, MOD-2]', async ({
  browser,
  newVisitor,
}) => {
  await withPreparedSite(
    browser,
    ({ run }) => inviteModerator(run, 'Mara'),
    async (url, token) => {
      const [anna, robin] = [await newVisitor({ baseURL: url }), await newVisitor({ baseURL: url })];
      await join(anna);
      const { id } = await join(robin);
      await ask(anna, fileReport.path, report(id));
      const page = await newVisitor({ baseURL: url });
      await enterConsole(page, token);
      const claims: string[] = [];
      page.on('request', (request) => request.url().includes('/reports/claim') && claims.push(request.url()));
      await page.goto('/staff/reports');
      const address = await page.getByRole('link', { name: /^Scam/ }).getAttribute('href');
      const release = await openWithoutScripts(page, address ?? '');
      await page.getByRole('radiogroup').getByText('Uphold', { exact: true }).click();
      await page.getByRole('radiogroup').getByText('Suspend, 7 days', { exact: true }).click();
      const reasons = page.getByRole('textbox', { name: 'Reasons' });
      await reasons.fill('Quicker than any script.');
      await expect(page.getByText('Both members receive')).toBeHidden();
      release();
      await hydrated(page);
      await expect(page.getByText('Both members receive')).toBeVisible();
      await expect(reasons).toHaveValue('Quicker than any script.');
      await expect(page.getByRole('radio', { name: 'Suspend, 7 days' })).toBeChecked();
      await page.getByRole('button', { name: 'Send decision' }).click();
      await expect(page.getByText('The report about Robin is upheld.')).toBeVisible();
      expect(claims).toEqual([]);
    },
  );
});
