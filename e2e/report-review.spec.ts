import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { fileReport } from '#contract/reports/endpoints.ts';
import { getStaffInvitation } from '#contract/staff/endpoints.ts';
import { acceptStaffInvitation } from '#contract/staff/forms.ts';
import { waitForMail } from './support/mail.ts';
import { ask, join } from './support/people.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { expect, test } from './support/test.ts';

/** Somebody of the staff who accepts an invitation without a screen. */
async function joinStaff(page: Page, token: string): Promise<void> {
  const found = await page.request.get(getStaffInvitation.path, { params: { token } });
  const { invitation } = await found.json();
  const totp = new TOTP({ secret: Secret.fromBase32(invitation.secret) });
  await ask(page, acceptStaffInvitation.path, {
    token,
    password: 'walnut lantern 42',
    code: totp.generate(),
  });
}

const invite = ({ run }: { run: (command: string, ...args: string[]) => string }) =>
  /token=([\w-]+)/.exec(
    run('staff', 'add', 'mara@staff.example', '--name', 'Mara', '--role', 'moderator'),
  )?.[1] ?? '';

test('a moderator stops a scammer by keyboard, who is out and reads why [MOD-2, MOD-3, CHA-15]', async ({
  browser,
  newVisitor,
}) => {
  await withPreparedSite(browser, invite, async (url, token) => {
    const [anna, scammer, mara] = [
      await newVisitor({ baseURL: url }),
      await newVisitor({ baseURL: url }),
      await newVisitor({ baseURL: url }),
    ];
    await join(anna);
    const { id, email } = await join(scammer);
    await scammer.goto('/settings');
    const filing = { about: 'profile', profile: id, reason: 'scam', text: 'Wants gift cards', block: false };
    await ask(anna, fileReport.path, { ...filing, key: randomUUID() });
    await joinStaff(mara, token);

    await test.step('a slip is undone, and the report is there again', async () => {
      await mara.goto('/staff/reports');
      await expect(mara.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
      // Keys that are pressed before the page has come alive do nothing.
      await expect(async () => {
        await mara.keyboard.press('Enter');
        await expect(mara.getByText('Wants gift cards')).toBeVisible({ timeout: 1000 });
      }).toPass();
      await mara.keyboard.press('d');
      await expect(mara.getByRole('radio', { name: 'Dismiss' })).toBeChecked();
      await mara.keyboard.press('Control+Enter');
      await expect(mara.getByText('The report about Robin is dismissed.')).toBeVisible();
      await mara.keyboard.press('u');
      await expect(mara.getByText('Wants gift cards')).toBeVisible();
    });

    await mara.keyboard.press('s');
    await expect(mara.getByRole('radio', { name: '7 days' })).toBeChecked();
    await mara.keyboard.press('Control+Enter');
    await expect(mara.getByText('The report about Robin is upheld.')).toBeVisible();
    await expect(mara.getByText('Nothing is waiting')).toBeVisible();

    const { text } = await waitForMail(scammer.request, email, /suspended/i);
    expect(text).toContain('We found an attempt to obtain money or data from members');
    await expect(scammer).toHaveURL(/\/login/);
  });
});
