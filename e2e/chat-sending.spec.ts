import type { Route } from '@playwright/test';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { eventsPath } from '#contract/live/facts.ts';
import { input, list, listTexts, log, say, send } from './support/chat.ts';
import { logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the count of characters appears near the limit and guards it [CHA-6]', async ({ page, newVisitor }) => {
  const noor = await logInAs(await newVisitor(), 'noor');
  await logInAs(page, 'ruben');
  await page.goto(`/members/${noor.id}/chat`);
  await input(page).fill('x'.repeat(850));
  await expect(page.getByText('characters left')).toHaveCount(0);
  await input(page).fill('x'.repeat(999));
  await expect(page.getByText('1 character left')).toBeVisible();
  await input(page).fill('x'.repeat(1002));
  await expect(page.getByText('2 characters too many')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('an emoji is found by its name and goes where the caret is', async ({ page, newVisitor }) => {
  const noor = await logInAs(await newVisitor(), 'noor');
  await logInAs(page, 'ruben');
  await page.goto(`/members/${noor.id}/chat`);
  await input(page).fill('Good morning!');
  await input(page).press('ArrowLeft');
  await page.getByRole('button', { name: 'Emoji' }).click();
  await page.getByRole('searchbox', { name: 'Search emoji' }).pressSequentially('sunflower');
  await page.getByRole('gridcell', { name: 'sunflower' }).click();
  await expect(input(page)).toHaveValue('Good morning🌻!');
  await input(page).press('a');
  await expect(input(page)).toHaveValue('Good morning🌻a!');
});

test('without enough credits the words stay, over a reload too, and the way to buy is there [CHA-4, CHA-16]', async ({
  page,
  newVisitor,
}) => {
  const wout = await logInAs(await newVisitor(), 'wout');
  await logInAs(page, 'birgit');
  await page.goto(`/members/${wout.id}/chat`);
  await say(page, 'Hello Wout!');
  await say(page, 'Which way do you walk?');
  await expect(page.getByRole('link', { name: /you have 1 left/ })).toBeVisible();
  await say(page, 'I know a good one.');
  await expect(page.getByText('You do not have enough credits to send this message to Wout.')).toBeVisible();
  await page.reload();
  await expect(input(page)).toHaveValue('I know a good one.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'Buy credits', exact: true }).click();
  await expect(page).toHaveURL(/\/premium$/);
  await page.goBack();
  await expect(input(page)).toHaveValue('I know a good one.');
  expect(await listTexts(page, wout)).toEqual(['Hello Wout!', 'Which way do you walk?']);
});

test('a free member learns at the third conversation what Premium is [CHA-5, CRE-13]', async ({
  page,
  newVisitor,
}) => {
  const strangers = [];
  for (const key of ['wout', 'ruben', 'zofia']) strangers.push(await logInAs(await newVisitor(), key));
  await logInAs(page, 'alejandro');
  for (const stranger of strangers.slice(0, 2)) await send(page, stranger, 'Hola!');
  await page.goto(`/members/${strangers[2]?.id}/chat`);
  await say(page, 'Hola Zofia!');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Free members can start 2 conversations.')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/premium');
  await sheet.getByRole('button', { name: 'Not now' }).click();
  await expect(input(page)).toHaveValue('Hola Zofia!');
});

test.describe('without a connection', () => {
  test.use({ expectedOnConsole: [[/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/], { scope: 'test' }] });

  test('what is written offline is sent once on return; a lost answer doubles nothing [CHA-4, CHA-16]', async ({
    page,
    context,
    newVisitor,
  }) => {
    const ruben = await logInAs(await newVisitor(), 'ruben');
    await logInAs(page, 'jonas');
    const connected = page.waitForRequest(`**${eventsPath}*`);
    await page.goto(`/members/${ruben.id}/chat`);
    await connected;
    // The last part of the page that comes by itself.
    await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();

    await test.step('offline it waits', async () => {
      await context.setOffline(true);
      await say(page, 'Written in a tunnel.');
      await expect(log(page).getByText('Waiting for a connection')).toBeVisible();
      await context.setOffline(false);
      await expect(log(page).getByText('Sent')).toBeVisible();
    });

    await test.step('the answer is lost, the message is not', async () => {
      let losses = 0;
      await page.route(`**${sendMessage.path}`, async (route) => {
        if (route.request().method() !== 'POST' || losses++ > 0) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await say(page, 'Once is enough.');
      await expect(log(page).getByText('Sending')).toHaveCount(0);
      await expect(log(page).getByText('Sent')).toBeVisible();
      await expect.poll(() => losses).toBeGreaterThan(1);
      await page.unroute(`**${sendMessage.path}`);
    });

    await test.step('reloading in the middle of it doubles nothing either', async () => {
      await page.route(`**${sendMessage.path}`, async (route) => {
        if (route.request().method() === 'POST') await route.fetch();
      });
      await say(page, 'Reloaded.');
      await expect.poll(() => listTexts(page, ruben)).toContain('Reloaded.');
      await page.unroute(`**${sendMessage.path}`);
      await page.reload();
      await expect(log(page).getByText('Reloaded.')).toHaveCount(1);
      await expect(log(page).getByText('Sent')).toBeVisible();
    });

    expect(await listTexts(page, ruben)).toEqual(['Written in a tunnel.', 'Once is enough.', 'Reloaded.']);
  });
});

test.describe('what goes wrong', () => {
  test.use({ expectedOnConsole: [[/status of 500/, /^500 /], { scope: 'test' }] });

  test('a message that fails is sent again or thrown away by its writer [CHA-16]', async ({
    page,
    newVisitor,
  }) => {
    const noor = await logInAs(await newVisitor(), 'noor');
    await logInAs(page, 'marieke');
    await page.goto(`/members/${noor.id}/chat`);
    await page.route(`**${sendMessage.path}`, (route) =>
      route.request().method() === 'POST' ? answerFault(route) : route.continue(),
    );
    await say(page, 'First');
    await say(page, 'Second');
    await expect(log(page).getByText('Not sent')).toHaveCount(2);
    await page.unroute(`**${sendMessage.path}`);
    await log(page).getByRole('button', { name: 'Retry' }).first().click();
    await expect(log(page).getByText('Not sent')).toHaveCount(1);
    await log(page).getByRole('button', { name: 'Discard' }).click();
    await expect(log(page).getByText('Not sent')).toHaveCount(0);
    expect(await listTexts(page, noor)).toEqual(['First']);
  });

  test('a removed chat is gone at once, can be taken back, and returns when the server refuses [CHA-7]', async ({
    page,
    newVisitor,
  }) => {
    const sem = await logInAs(await newVisitor(), 'sem');
    await logInAs(page, 'marieke');
    await send(page, sem, 'Hoi Sem');
    await page.goto('/chats');
    const row = list(page).getByRole('link', { name: /Sem/ });
    const remove = async () => {
      await page.getByRole('button', { name: 'Options for the conversation with Sem' }).click();
      await page.getByRole('button', { name: 'Delete conversation' }).click();
      await expect(row).toHaveCount(0);
    };

    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();

    const { promise: isGone, resolve: refuse } = Promise.withResolvers<void>();
    await page.route('**/api/chat.php', async (route) => {
      await isGone;
      await answerFault(route);
    });
    await remove();
    refuse();
    await expect(page.getByText('An error occured, please try again later.')).toBeVisible();
    await expect(row).toBeVisible();

    await page.unroute('**/api/chat.php');
    const asked = page.waitForRequest((request) => request.method() === 'DELETE');
    await remove();
    await asked;
    await page.reload();
    await expect(list(page)).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

function answerFault(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { error: { code: 'internal', requestId: 'test' } } });
}
