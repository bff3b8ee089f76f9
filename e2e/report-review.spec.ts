import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { login } from '#contract/accounts/login.ts';
import { fileAppeal } from '#contract/appeals/suspended.ts';
import { fileComplaint } from '#contract/complaints/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { waitForMail } from './support/mail.ts';
import { type Account, ask, join } from './support/people.ts';
import { expectGoodLook } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole, inviteModerator, openFirstCase } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** A suspended member has no session: the answer to the right password is a refusal with a cookie. */
async function object(page: Page, { email, password }: Account): Promise<void> {
  const data = { email, password };
  await page.request.post(login.path, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  await ask(page, fileAppeal.path, { text: 'The cards were for my sister.' });
}

test('moderators work through reports, objections and complaints by keyboard [MOD-2, MOD-3, MOD-8, CHA-15]', async ({
  browser,
  newVisitor,
}) => {
  const invite = ({ run }: { run: (command: string, ...args: string[]) => string }) =>
    ['Mara', 'Noor'].map((name) => inviteModerator(run, name));
  await withPreparedSite(browser, invite, async (url, [maraToken = '', noorToken = '']) => {
    const [anna, scammer, mara, noor] = [
      await newVisitor({ baseURL: url }),
      await newVisitor({ baseURL: url }),
      await newVisitor({ baseURL: url }),
      await newVisitor({ baseURL: url }),
    ];
    await join(anna);
    const account = await join(scammer);
    const { id, email } = account;
    await scammer.goto('/settings');
    const filing = { about: 'profile', profile: id, reason: 'scam', text: 'Wants gift cards', block: false };
    await ask(anna, fileReport.path, { ...filing, key: randomUUID() });
    await enterConsole(mara, maraToken);
    await enterConsole(noor, noorToken);

    await test.step('a slip is undone, and the report is there again', async () => {
      await openFirstCase(mara, '/staff/reports', 'Wants gift cards');
      await mara.keyboard.press('d');
      await expect(mara.getByRole('radio', { name: 'Dismiss' })).toBeChecked();
      await mara.keyboard.press('Control+Enter');
      await expect(mara.getByText('The report about Robin is dismissed.')).toBeVisible();
      await mara.keyboard.press('u');
      await expect(mara.getByText('Wants gift cards')).toBeVisible();
    });

    await test.step('a scammer is stopped, who is out and reads why', async () => {
      // The list names the case before it is open again, and keys belong to the open one.
      await expect(mara.getByRole('radio', { name: 'Dismiss' })).toBeVisible();
      await mara.keyboard.press('s');
      await expect(mara.getByRole('radio', { name: 'Suspend, 7 days' })).toBeChecked();
      await mara.keyboard.press('Control+Enter');
      await expect(mara.getByText('The report about Robin is upheld.')).toBeVisible();
      await expect(mara.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
      const { text } = await waitForMail(scammer.request, email, /suspended/i);
      expect(text).toContain('We found an attempt to obtain money or data from members');
      await expect(scammer).toHaveURL(/\/login/);
    });

    await test.step('the objection is read by both, and decided by the other moderator', async () => {
      await object(scammer, account);
      await openFirstCase(mara, '/staff/appeals', 'The cards were for my sister.');
      await expect(mara.getByText('Somebody else has to look at the objection.')).toBeVisible();
      await openFirstCase(noor, '/staff/appeals', 'The cards were for my sister.');
      await expect(noor).toHaveURL(/\/staff\/appeals\/\d+$/);
      await noor.keyboard.press('a');
      await noor.keyboard.type('The messages show it.');
      await expectGoodLook(noor, 'an objection');
      await noor.keyboard.press('Control+Enter');
      await expect(noor.getByText('The objection of Robin is upheld.')).toBeVisible();
    });

    await test.step('a complaint of somebody without an account is decided in the same way', async () => {
      const sender = `wilma-${randomUUID()}@post.example`;
      const complaint = { place: `/members/${id}`, reason: 'rights', explanation: 'That is a photo of me.' };
      const signed = { name: 'Wilma', email: sender, good_faith: 'yes', key: randomUUID() };
      await ask(anna, fileComplaint.path, { ...complaint, ...signed });
      await openFirstCase(mara, '/staff/complaints', 'That is a photo of me.');
      await mara.goBack();
      await expect(mara).toHaveURL(/\/staff\/complaints$/);
      await mara.goForward();
      await expect(mara.getByText('That is a photo of me.')).toBeVisible();
      await mara.keyboard.press('d');
      await mara.keyboard.type('It shows somebody else.');
      await expectGoodLook(mara, 'a complaint');
      await mara.keyboard.press('Control+Enter');
      await expect(mara.getByText('The complaint is dismissed.')).toBeVisible();
      const { text } = await waitForMail(anna.request, sender, /decided on your complaint/);
      expect(text).not.toContain('That is a photo of me.');
    });

    await test.step('what was decided is counted, for the page and as a file', async () => {
      const lifted = await waitForMail(scammer.request, email, /is reversed/);
      expect(lifted.text).toContain('The messages show it.');
      await noor.goto('/staff/transparency');
      await expect(noor.getByRole('row', { name: 'Objection upheld 1 0' })).toBeVisible();
      await expectGoodLook(noor, 'figures');
      const href = await noor.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
      const file = await noor.request.get(href ?? '', { headers: { 'sec-fetch-site': 'same-origin' } });
      expect(await file.text()).toContain('decisions,appeal_upheld,no,1');
    });
  });
});
