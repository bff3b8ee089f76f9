import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { devices, type Page, type Route } from '@playwright/test';
import { type Chat, getChat, listChats, markRead, sendMessage } from '#contract/chat.ts';
import { listLikes } from '#contract/likes.ts';
import { eventsPath } from '#contract/live.ts';
import { logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

interface Member {
  id: number;
}

/** Past the screen, for what a test only needs to be there. */
async function send(page: Page, to: Member, text: string): Promise<void> {
  const answer = await page.request.post(sendMessage.path, {
    data: { profile: to.id, text, key: randomUUID() },
  });
  expect(answer.ok()).toBe(true);
}

/** What the demonstration has left unread. */
async function readAll(page: Page): Promise<void> {
  const { chats }: { chats: Chat[] } = await (await page.request.get(listChats.path)).json();
  for (const { conversation, last_message } of chats) {
    await page.request.put(markRead.path, { data: { conversation: conversation.id, seq: last_message.seq } });
  }
}

async function listTexts(page: Page, partner: Member): Promise<string[]> {
  const answer = await page.request.get(getChat.path, { params: { profile: partner.id } });
  return (await answer.json()).messages.map(({ text }: { text: string }) => text);
}

const input = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log');
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('two members talk: at once, counted, read, and on a screen of any width [CHA-2, CHA-3]', async ({
  page: desktop,
  newVisitor,
}) => {
  const { defaultBrowserType: _, ...device } = devices['Pixel 7'];
  const phone = await newVisitor(device);
  await logInAs(desktop, 'camille');
  const oliver = await logInAs(phone, 'oliver');
  await readAll(phone);

  await test.step('a member without a conversation gets ideas for the first words', async () => {
    await desktop.goto(`/members/${oliver.id}/chat`);
    await expect(desktop.getByRole('heading', { level: 1, name: 'Oliver' })).toBeVisible();
    await desktop
      .getByRole('list', { name: 'Ideas for a first message' })
      .getByRole('button')
      .first()
      .click();
    await expect(input(desktop)).toBeFocused();
    await expect(input(desktop)).not.toHaveValue('');
  });

  await test.step('Enter sends with a keyboard, Shift and Enter break the line', async () => {
    await input(desktop).fill('Hello Oliver,');
    await input(desktop).press('Shift+Enter');
    await input(desktop).pressSequentially('do you sail?');
    await input(desktop).press('Enter');
    await expect(log(desktop).getByText('Hello Oliver,\ndo you sail?')).toBeVisible();
    await expect(log(desktop).getByText('Sent')).toBeVisible();
    await expect(input(desktop)).toHaveValue('');
  });

  await test.step('the phone counts it; opening it reads it, and the writer learns that', async () => {
    await phone.goto('/members');
    await expect(phone.getByRole('link', { name: '1 unread message' })).toBeVisible();
    await phone.goto('/chats');
    await list(phone)
      .getByRole('link', { name: /Camille/ })
      .click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Camille' })).toBeVisible();
    await expect(list(phone)).toBeHidden();
    await expect(log(desktop).getByText('Read')).toBeVisible();
    await phone.getByRole('link', { name: 'Back to your messages' }).click();
    await expect(list(phone).getByRole('link', { name: /Camille/ })).toBeFocused();
    await expect(phone.getByRole('link', { name: /unread message/ })).toHaveCount(0);
  });

  await test.step('an answer arrives without a reload and is announced', async () => {
    await list(phone)
      .getByRole('link', { name: /Camille/ })
      .click();
    await say(phone, 'Every weekend, if the wind agrees.');
    await expect(log(desktop).getByText('Every weekend, if the wind agrees.')).toBeVisible();
    await expect(desktop.getByRole('status').getByText('Oliver: Every weekend')).toBeAttached();
  });

  await test.step('the list shows the newest words and moves', async () => {
    await expect(list(desktop).getByRole('link', { name: /Oliver/ })).toContainText('Every weekend');
    await desktop.goto('/chats');
    await expect(desktop.getByRole('heading', { name: 'Choose a conversation' })).toBeVisible();
    await say(phone, 'And you?');
    await expect(list(desktop).getByRole('link', { name: /Oliver/ })).toContainText('1 unread message');
    await expect(desktop.getByRole('link', { name: /Messages.*1 unread message/ })).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`everybody can use it in ${colorScheme} colours`, async () => {
      await phone.emulateMedia({ colorScheme });
      await desktop.emulateMedia({ colorScheme });
      expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([]);
      expect((await new AxeBuilder({ page: desktop }).analyze()).violations).toEqual([]);
    });
  }
});

/** Keeps the answers of one address back until they are let go. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('chats and likes show that they load only before they are known [CHA-12]', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  const sem = await logInAs(await newVisitor(), 'sem');
  const noor = await logInAs(page, 'noor');
  await logInAs(other, 'zofia');
  await send(page, sem, 'Dag Sem');
  const isLoading = page.getByRole('status', { name: 'Loading' });
  const goTo = (name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).first().click();
  const letChatsGo = await holdBack(page, listChats.path);
  const letLikesGo = await holdBack(page, listLikes.path);
  const connected = page.waitForRequest(`**${eventsPath}`);
  await page.goto('/members');
  await connected;

  await test.step('the first time', async () => {
    await goTo('Messages');
    await expect(isLoading).toBeVisible();
    letChatsGo();
    await expect(list(page).getByRole('link', { name: /Sem/ })).toBeVisible();
    await expect(isLoading).toHaveCount(0);
    await goTo('Likes');
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    letLikesGo();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });

  await test.step('not when the same is asked again', async () => {
    const asked = page.waitForRequest(`**${listChats.path}`);
    const letGo = [await holdBack(page, listChats.path), await holdBack(page, listLikes.path)];
    // A conversation that the list does not know yet makes it ask anew.
    await send(other, noor, 'Dzień dobry');
    await asked;
    await goTo('Messages');
    await expect(list(page).getByRole('link', { name: /Sem/ })).toBeVisible();
    await expect(isLoading).toHaveCount(0);
    await goTo('Likes');
    await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const go of letGo) go();
  });
});

test('older messages come as one scrolls, nothing jumps, and new ones wait below [CHA-2]', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  const camille = await logInAs(page, 'camille');
  const oliver = await logInAs(other, 'oliver');
  for (let n = 1; n <= 54; n++) await send(n % 2 ? page : other, n % 2 ? oliver : camille, `Number ${n}.`);
  await page.goto(`/members/${oliver.id}/chat`);
  await expect(log(page).getByText('Number 54.')).toBeInViewport();
  await expect(log(page).getByText('Number 1.')).toHaveCount(0);
  await log(page).getByText('Number 20.').scrollIntoViewIfNeeded();
  await log(page).getByText('Number 5.').scrollIntoViewIfNeeded();
  await expect(log(page).getByText('Number 1.')).toHaveCount(1);
  await expect(log(page).getByText('Number 5.')).toBeInViewport();
  await send(other, camille, 'One more.');
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(log(page).getByText('One more.')).toBeInViewport();
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
  await expect(page).toHaveURL(/\/credits$/);
  await page.goBack();
  await expect(input(page)).toHaveValue('I know a good one.');
  expect(await listTexts(page, wout)).toEqual(['Hello Wout!', 'Which way do you walk?']);
});

test('a free member learns at the third conversation what Premium is [CHA-5]', async ({
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
  await expect(sheet.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/credits');
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
    const connected = page.waitForRequest(`**${eventsPath}`);
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
      await page.getByRole('button', { name: 'More about the conversation with Sem' }).click();
      await page.getByRole('button', { name: 'Delete conversation' }).click();
      await expect(row).toHaveCount(0);
    };

    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();

    await page.route('**/api/chat.php', (route) => answerFault(route));
    await remove();
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

test('what is typed before the page is ready is kept [CHA-16]', async ({ page, newVisitor }) => {
  const noor = await logInAs(await newVisitor(), 'noor');
  await logInAs(page, 'ruben');
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(`/members/${noor.id}/chat`, { waitUntil: 'commit' });
  await input(page).fill('Quicker than the script');
  goOn();
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(input(page)).toHaveValue('Quicker than the script');
});

test('without live events a page asks after five seconds and then every minute', async ({ page }) => {
  await page.clock.install();
  await logInAs(page, 'ruben');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(listChats.path)) asked += 1;
  });
  await page.goto('/members');
  await page.waitForRequest(`**${eventsPath}`);
  const before = asked;
  await page.clock.runFor(5000);
  await expect.poll(() => asked).toBe(before + 1);
  await page.clock.runFor(59_000);
  expect(asked).toBe(before + 1);
  await page.clock.runFor(1000);
  await expect.poll(() => asked).toBe(before + 2);
});
