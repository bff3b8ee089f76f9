import { findLink } from './support/mail.ts';
import { join } from './support/people.ts';
import { expectGoodLook } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole, inviteModerator, readCode } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const email = 'mara@staff.example';
const password = 'walnut lantern 42';

test('somebody who was invited sets up app and password, and works in the console [MOD-1]', async ({
  browser,
  newVisitor,
}) => {
  const invite = ({ run }: { run: (command: string, ...args: string[]) => string }) =>
    /\/staff\/welcome\?token=[\w-]+/.exec(
      run('staff', 'add', email, '--name', 'Mara', '--role', 'moderator'),
    )?.[0] ?? '';
  await withPreparedSite(browser, invite, async (url, link) => {
    const page = await newVisitor({ baseURL: url, viewport: { width: 360, height: 740 } });

    await test.step('the console sends strangers to its log-in', async () => {
      await page.goto('/staff');
      await expect(page).toHaveURL('/staff/login?next=%2Fstaff');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    const opened = await page.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page).not.toHaveURL(/token=/);
    const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';

    await test.step('a wrong code stands beside its field and uses nothing up', async () => {
      const wrong = readCode(secret) === '000000' ? '111111' : '000000';
      await page.getByLabel('Code from your authenticator app').fill(wrong);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page
        .getByRole('button', { name: /console|set up|join/i })
        .last()
        .click();
      await expect(page.getByLabel('Code from your authenticator app')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    });

    await page.getByLabel('Code from your authenticator app').fill(readCode(secret));
    await page
      .getByRole('button', { name: /console|set up|join/i })
      .last()
      .click();
    await expect(page.getByRole('checkbox')).toBeVisible();
    await expect(page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)).toHaveCount(10);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'To the console' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Mara/ })).toBeVisible();
    await expect(page.getByText('Moderator')).toBeVisible();

    await test.step('after logging out the next code opens it again, at the address that was asked for', async () => {
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL(/\/staff\/login/);
      await page.goto('/staff');
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Code from your authenticator app').fill(readCode(secret, 1));
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/staff');
      await expect(page.getByRole('heading', { level: 1, name: /Mara/ })).toBeVisible();
    });

    await test.step('on a phone the navigation shows the entry of the open page', async () => {
      await page.goto('/staff/account');
      await expect(page.getByRole('link', { name: 'Your account' })).toBeInViewport({ ratio: 1 });
    });
  });
});

/** Sessions begin a quarter of an hour before anybody looks. */
const olderSessions = [
  `create function age_session() returns trigger language plpgsql as
   $$ begin new.created_at := new.created_at - interval '15 minutes'; return new; end $$`,
  'create trigger age_session before insert on staff_session for each row execute function age_session()',
];

test('a ban a quarter of an hour after the log-in asks for a code beside its button [MOD-1, MOD-3]', async ({
  browser,
  newVisitor,
}) => {
  await withPreparedSite(
    browser,
    async ({ run, query }) => {
      const token = inviteModerator(run, 'Mara');
      for (const statement of olderSessions) await query(statement);
      return token;
    },
    async (url, token) => {
      const member = await join(await newVisitor({ baseURL: url }));
      const page = await newVisitor({ baseURL: url, viewport: { width: 360, height: 740 } });
      const secret = await enterConsole(page, token);
      await page.goto(`/staff/members/${member.id}`);
      await expect(async () => {
        await page.getByText('Decide about this member …').click({ timeout: 1000 });
        await expect(page.getByLabel('What happens')).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.getByLabel('What happens').selectOption({ label: 'Suspension' });
      await page.getByLabel('For how long').selectOption({ label: 'for good (ban)' });
      await page.getByLabel('What was established').fill('Asked for money.');
      const code = page.getByLabel('Code from your authenticator app');
      await expect(code).toBeHidden();
      await page.getByRole('button', { name: 'Ban now' }).click();
      await expect(code).toBeFocused();
      await expectGoodLook(page, 'the code of a ban');
      await code.fill(readCode(secret, 1));
      await page.keyboard.press('Enter');
      await expect(page.getByText(/Banned/).first()).toBeVisible();
      await expect(page.getByText('Asked for money.')).toBeVisible();
    },
  );
});

test('without scripts an admin invites a colleague by mail, for a code, and removes them after a question [MOD-1]', async ({
  browser,
  newVisitor,
}) => {
  await withPreparedSite(
    browser,
    async ({ run, query }) => {
      const printed = run('staff', 'add', 'sara@staff.example', '--name', 'Sara', '--role', 'admin');
      for (const statement of olderSessions) await query(statement);
      return /token=([\w-]+)/.exec(printed)?.[1] ?? '';
    },
    async (url, token) => {
      const page = await newVisitor({ baseURL: url, javaScriptEnabled: false });
      const secret = await enterConsole(page, token);
      await page.goto('/staff/team');
      await page.getByText('Invite somebody').click();
      const form = page.locator('details[open]');
      const send = form.getByRole('button', { name: 'Send invitation' });
      await form.getByLabel('Name').fill('Kim');
      await form.getByLabel('E-mail address').fill('kim@staff.example');
      await send.click();
      await form.getByLabel('Code from your authenticator app').fill(readCode(secret, 1));
      await expect(form.getByLabel('Name')).toHaveValue('Kim');
      await send.click();
      await expect(page.getByText('The invitation is on its way.')).toBeVisible();
      const mailed = { subject: /Join the team/, path: '/staff/welcome' };
      const link = await findLink(page.request, 'kim@staff.example', mailed);
      await page.getByText('Invite somebody').click();
      await form.getByLabel('Name').fill('Kim Two');
      await form.getByLabel('E-mail address').fill('kim@staff.example');
      await send.click();
      await expect(page.getByText('Somebody with this address works here already.')).toBeVisible();
      await expect(form.getByLabel('Name')).toHaveValue('Kim Two');
      const kim = page.getByRole('article', { name: 'Kim' });
      await expect(kim.getByText('Invitation valid until')).toBeVisible();
      await kim.getByText('Remove …').click();
      await kim.getByRole('button', { name: 'Remove now' }).click();
      await expect(page.getByText('They are removed and logged out everywhere.')).toBeVisible();
      await expect(kim.getByText('Removed', { exact: true })).toBeVisible();
      await page.goto('/staff/figures');
      const from = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('From', { exact: true }).fill(from);
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(new RegExp(`range=own.*from=${from}`));
      await expect(page.getByLabel('From', { exact: true })).toHaveValue(from);
      await page.goto(link);
      await expect(page.getByText('This invitation no longer works')).toBeVisible();
    },
  );
});
