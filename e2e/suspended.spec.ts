import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { expect, test } from './support/test.ts';

const password = 'demo-duet-2026';
const facts = 'Asked three members for gift cards.';
const demo = { DEMO: '1', DEMO_MEMBERS: '14' };

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a suspended member reads the decision and objects, with scripts and without [MOD-3, MOD-8]', async ({
  browser,
  newVisitor,
}) => {
  const prepare = ({ run }: { run: (command: string, ...args: string[]) => string }) => {
    const given = ['--domain', 'localhost', '--facts', facts];
    run('member', 'ban', 'daan@demo.example', '--rule', 'scam', ...given);
    const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    run('member', 'suspend', 'lotte@demo.example', '--until', until, '--rule', 'hate', ...given);
  };
  const journey = async (url: string) => {
    const people = [
      { email: 'lotte@demo.example', title: 'Your account is suspended', javaScriptEnabled: true },
      { email: 'daan@demo.example', title: 'Your account is closed', javaScriptEnabled: false },
    ];
    for (const { email, title, javaScriptEnabled } of people) {
      const viewport = { width: 390, height: 740 };
      const page = await newVisitor({ baseURL: url, viewport, javaScriptEnabled });
      await logIn(page, email);
      await expect(page).toHaveURL('/suspended');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(facts)).toBeVisible();
      await expectToFit(page, title);
      if (javaScriptEnabled) await expectAccessible(page, title);

      await page.getByRole('button', { name: 'Send the objection' }).click();
      const reasons = page.getByRole('textbox', { name: 'Why you disagree' });
      await expect(reasons).toHaveAttribute('aria-invalid', 'true');
      await reasons.fill('They were for my sister.');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Send the objection' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to see the decision');
      await expect(page.getByLabel('This was not sent.')).toHaveValue('They were for my sister.');
      await logIn(page, email);
      await reasons.fill('They were for my sister.');
      await page.getByRole('button', { name: 'Send the objection' }).click();
      await expect(page.getByText('Somebody else on our team will decide')).toBeVisible();
      await expect(page.getByText('They were for my sister.')).toBeVisible();
      await expect(reasons).toHaveCount(0);

      await page.getByText('A copy of your data').click();
      await page.getByLabel('Your password').first().fill('wrong password');
      await page.getByRole('button', { name: 'Request my data' }).click();
      await expect(page.getByLabel('Your password').first()).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Your password').first().fill(password);
      await page.getByRole('button', { name: 'Request my data' }).click();
      await expect(page.getByText(/putting your file together|file is ready/)).toBeVisible();

      await page.goto('/chats');
      await expect(page).toHaveURL('/login?next=%2Fchats');
      await page.goto('/suspended');
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.goto('/suspended');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to see the decision');
    }
  };
  await withPreparedSite(browser, prepare, journey, demo);
});
