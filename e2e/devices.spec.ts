import type { Locator } from '@playwright/test';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { becomeOldBrowser, forgetHas } from './support/old-browser.ts';
import { createPerson, logIn, logInAs, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

test('an old browser without storage, time zone and “online” signs up, chats and buys [ACC-1, CHA-2, CRE-5]', async ({
  page,
  context,
  newVisitor,
}) => {
  await becomeOldBrowser(context);
  await test.step('signs up', async () => {
    await page.goto('/signup');
    await signUp(page, createPerson({ name: 'Wilma', gender: 'Woman', photo: 'lotte-1.webp' }));
  });
  await test.step('writes a message, which is sent although the browser says it is offline [CHA-16]', async () => {
    const daan = await logInAs(await newVisitor(), 'daan');
    await page.goto(`/members/${daan.id}/chat`);
    const input = page.getByRole('textbox', { name: /^Message to/ });
    await input.fill('From a browser of some years ago');
    const isSent = page.waitForResponse(
      (response) => response.url().endsWith(sendMessage.path) && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await isSent;
    await expect(page.getByRole('log').getByText('From a browser of some years ago')).toBeVisible();
    await expect(page.getByText('You’re offline')).toBeVisible();
    await page.goto('/chats');
    await expect(page.getByText('From a browser of some years ago').first()).toBeVisible();
  });
  await test.step('buys credits', async () => {
    await page.goto('/premium');
    await page.getByRole('link', { name: 'Choose: 50 credits' }).click();
    await page.getByRole('checkbox', { name: /^Please add my credits/ }).check();
    await page.getByRole('button', { name: /^Buy now/ }).click();
    await page.getByRole('button', { name: 'Paid' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you! Your credits are here' })).toBeVisible();
  });
});

test('a browser without :has() shows what is chosen, with the app and without [NAV-14]', async ({
  page,
  context,
}) => {
  await forgetHas(context);
  const findFill = (label: Locator) => label.evaluate((element) => getComputedStyle(element).backgroundColor);
  const expectChoice = async (label: (name: string) => Locator, first: string, second: string) => {
    await label(first).click();
    const other = await findFill(label(second));
    await expect.poll(() => findFill(label(first))).not.toBe(other);
    await label(second).click();
    await expect.poll(() => findFill(label(first))).toBe(other);
  };
  await page.goto('/lang-config');
  await expectChoice((name) => page.locator('label', { hasText: name }), 'Deutsch', 'Nederlands');
  await logInAs(page, 'lotte');
  await page.goto('/chats');
  await expectChoice((name) => page.locator('label', { hasText: name }).first(), 'Unread', 'All');
});

test.describe('without the entry script', () => {
  test.use({ expectedOnConsole: [/Failed to fetch dynamically imported module/] });

  test('a member logs in by the form itself, and no password stands in an address [ACC-14, NAV-10]', async ({
    page,
  }) => {
    await page.route('**/assets/entry.client*.js', (route) => route.fulfill({ status: 404 }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/login?next=/chats');
    await expect(page.getByText('This page has not loaded completely.')).toBeVisible({ timeout: 10_000 });
    await logIn(page, { email: 'daan@demo.example', password: 'not the right one' });
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toHaveValue('daan@demo.example');
    await logIn(page, { email: 'daan@demo.example', password: 'demo-duet-2026' });
    await expect(page).toHaveURL('/chats');
    expect(asked.filter((url) => /[?&](email|password)=|demo-duet/.test(url))).toEqual([]);
  });

  test('a visitor signs up by the form itself, with the faults beside their fields [ACC-1, NAV-10]', async ({
    page,
  }) => {
    await page.route('**/assets/entry.client*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/signup');
    await expect(page.getByText('This page has not loaded completely.')).toBeVisible({ timeout: 10_000 });
    await page.getByLabel('E-mail address').fill(`plain-${Date.now()}@journey.example`);
    await page.getByRole('button', { name: 'Join free' }).last().click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name', { exact: true }).fill('Plain');
    await page.getByLabel('Password', { exact: true }).fill('walnut lantern 42');
    await page.getByLabel('Month').fill('5');
    await page.getByLabel('Day').fill('17');
    await page.getByLabel('Year').fill('1994');
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/signup'),
    );
    await page.getByRole('button', { name: 'Join free' }).last().click();
    const goal = (await (await answer).headerValue('location')) ?? '';
    await expect(page).toHaveURL(/\/complete-signup/);
    // Who has a browser that kept no cookie reads why it does not go on.
    await page.context().clearCookies();
    await page.goto(goal);
    await expect(page.getByText('your browser has to accept cookies from this site')).toBeVisible();
  });
});
