import type { Page } from '@playwright/test';
import { say } from './support/chat.ts';
import { logInAs } from './support/people.ts';
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

/** Noor, who is warned and limited, and Ruben, to whom they have never written. */
async function walkAsLimited(page: Page, ruben: Page) {
  await logIn(page, 'noor@demo.example');
  const notice = page.getByRole('complementary', { name: 'We have given you a warning' });
  await expect(notice).toContainText('Scam or asking for money');
  await page.reload();
  await notice.getByRole('link', { name: 'Read it' }).click();
  await expect(page).toHaveURL('/decisions');
  await expectToFit(page, 'decisions');
  await expectAccessible(page, 'decisions');
  await page.getByRole('button', { name: 'I have read this' }).click();
  await expect(page.getByText('You confirmed on')).toBeVisible();

  const limit = page.getByRole('article', { name: 'Your account is limited' });
  await limit.getByRole('button', { name: 'Send the objection' }).click();
  await expect(limit.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await limit.getByRole('textbox').fill('It was my concert.');
  await limit.getByRole('button', { name: 'Send the objection' }).click();
  await expect(limit.getByText('Somebody else on our team will decide')).toBeVisible();

  await page.goto('/members');
  await expect(page.getByRole('complementary', { name: 'Your account is limited until' })).toBeVisible();
  await expectToFit(page, 'the banner of a limit');
  const { id } = await logInAs(ruben, 'ruben');
  await page.goto(`/members/${id}/chat`);
  await say(page, 'Hello Ruben!');
  await expect(page.getByText('you can only write to people who have written to you')).toBeVisible();
  await expect(page.getByText('Hello Ruben!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Why, and how to object' })).toBeVisible();
}

test('a suspended member reads the decision and objects, with scripts and without; a limited one, too [MOD-3, MOD-8]', async ({
  browser,
  newVisitor,
}) => {
  const prepare = ({ run }: { run: (command: string, ...args: string[]) => string }) => {
    const given = ['--domain', 'localhost', '--facts', facts];
    run('member', 'ban', 'daan@demo.example', '--rule', 'scam', ...given);
    const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    run('member', 'warn', 'noor@demo.example', '--rule', 'scam', ...given);
    run('member', 'limit', 'noor@demo.example', '--until', until, '--rule', 'spam', ...given);
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
    const phone = { baseURL: url, viewport: { width: 390, height: 740 } };
    await walkAsLimited(await newVisitor(phone), await newVisitor(phone));
  };
  await withPreparedSite(browser, prepare, journey, demo);
});
