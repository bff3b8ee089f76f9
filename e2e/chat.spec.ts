import { devices, type Page } from '@playwright/test';
import { listChats } from '#contract/chat/endpoints.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { eventsPath } from '#contract/live/facts.ts';
import { input, list, log, readAll, say, send } from './support/chat.ts';
import { logInAs } from './support/people.ts';
import { expectAccessible } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

test('two members talk: at once, counted, read, and on a screen of any width [CHA-2, CHA-3, NAV-13]', async ({
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
    await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
    const likes = desktop.getByRole('link', { name: /^Likes/ });
    const place = await likes.boundingBox();
    await say(phone, 'And you?');
    await expect(list(desktop).getByRole('link', { name: /Oliver/ })).toContainText('1 unread message');
    await expect(desktop.getByRole('link', { name: /Messages.*1 unread message/ })).toBeVisible();
    expect(await likes.boundingBox(), 'a count moves no link').toEqual(place);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`everybody can use it in ${colorScheme} colours`, async () => {
      await phone.emulateMedia({ colorScheme });
      await desktop.emulateMedia({ colorScheme });
      await expectAccessible(phone, 'a conversation on a phone');
      await expectAccessible(desktop, 'a conversation');
    });
  }
});

test('what was said is reacted to, edited and taken back, and both see it at once [BEY-7]', async ({
  page: writer,
  newVisitor,
}) => {
  const reader = await newVisitor();
  await logInAs(writer, 'camille');
  const zofia = await logInAs(reader, 'zofia');
  const words = 'Do you know the mill by the river?';
  await writer.goto(`/members/${zofia.id}/chat`);
  await say(writer, words);
  await reader.goto('/chats');
  await list(reader)
    .getByRole('link', { name: /Camille/ })
    .click();
  await expect(log(writer).getByText('Read')).toBeVisible();
  const messageOf = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });

  await test.step('a reaction, by the keyboard', async () => {
    const button = messageOf(reader, words).getByRole('button', { name: 'React' });
    await button.focus();
    await button.press('Enter');
    await reader.getByRole('button', { name: 'Heart' }).press('Enter');
    await expect(log(reader).getByRole('img', { name: 'You reacted: Heart' })).toBeVisible();
    await expect(log(writer).getByRole('img', { name: 'Zofia reacted: Heart' })).toBeVisible();
    await expect(button).toBeFocused();
  });

  await test.step('an edit', async () => {
    await messageOf(writer, words).hover();
    await messageOf(writer, words).getByRole('button', { name: 'Message options' }).click();
    await expectAccessible(writer, 'what can be done with a message');
    await writer.getByRole('button', { name: 'Edit' }).click();
    await writer.getByRole('textbox', { name: 'Your message' }).fill('Do you know the old mill?');
    await writer.getByRole('button', { name: 'Save' }).click();
    for (const page of [writer, reader]) {
      await expect(messageOf(page, 'Do you know the old mill?').getByText('edited')).toBeVisible();
      await expect(log(page).getByText(words)).toHaveCount(0);
    }
  });

  await test.step('a quote, which leads to its message', async () => {
    const quoted = 'Do you know the old mill?';
    await messageOf(reader, quoted).getByRole('button', { name: 'React' }).press('Enter');
    await reader.getByRole('button', { name: 'Quote' }).press('Enter');
    await say(reader, 'Which of the two?');
    await log(writer).getByRole('link', { name: quoted }).click();
    await expect(messageOf(writer, quoted).first()).toBeFocused();
  });

  await test.step('what is written while the other one is elsewhere is taken back, and the dialog says what it costs', async () => {
    await reader.goto('about:blank');
    await say(writer, 'Forget it');
    const message = messageOf(writer, 'Forget it');
    await message.hover();
    await message.getByRole('button', { name: 'Message options' }).click();
    await writer.getByRole('button', { name: 'Take back' }).click();
    const dialog = writer.getByRole('dialog', { name: 'Take this message back?' });
    await expect(dialog).toContainText('Zofia');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(writer.getByText(/^Taken back\./)).toBeVisible();
    await reader.goto('/chats');
    await list(reader)
      .getByRole('link', { name: /Camille/ })
      .click();
    for (const page of [writer, reader])
      await expect(log(page).getByText('This message was taken back.')).toBeVisible();
  });
});

test('a finger that rests on a message opens what can be done with it, and it stays open [BEY-7]', async ({
  page: writer,
  newVisitor,
}) => {
  const { defaultBrowserType: _, ...device } = devices['Pixel 7'];
  const phone = await newVisitor(device);
  const jonas = await logInAs(phone, 'jonas');
  const oliver = await logInAs(writer, 'oliver');
  await send(writer, jonas, 'Shall we take the ferry?');
  await phone.goto(`/members/${oliver.id}/chat`);
  const words = log(phone).getByText('Shall we take the ferry?');
  const panel = phone.getByRole('region', { name: 'Message options' });
  const touch = await phone.context().newCDPSession(phone);
  await expect(log(phone).getByRole('button', { name: 'React' }).last()).toBeAttached();
  // What listens to fingers comes after the page, and the list may still move: whose finger finds nothing lifts it and tries again.
  await expect(async () => {
    const place = await words.boundingBox();
    const touchPoints = [{ x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 10 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    try {
      await expect(panel).toBeVisible({ timeout: 2000 });
    } finally {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
  }).toPass();
  await panel.getByRole('button', { name: 'Heart' }).tap();
  await expect(log(phone).getByRole('img', { name: 'You reacted: Heart' })).toBeVisible();
  await expect(panel).toHaveCount(0);
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
  const connected = page.waitForRequest(`**${eventsPath}*`);
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
    // A conversation that the list does not know yet makes it fetch again.
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
  const message = (text: string) => log(page).getByText(text, { exact: true });
  await page.goto(`/members/${oliver.id}/chat`);
  await expect(message('Number 54.')).toBeInViewport();
  await expect(message('Number 1.')).toHaveCount(0);
  await message('Number 54.').hover();
  // As a person turns the wheel.
  await expect(async () => {
    await page.mouse.wheel(0, -300);
    await expect(message('Number 5.')).toBeInViewport({ timeout: 200 });
  }).toPass({ intervals: [100] });
  await expect(message('Number 1.')).toHaveCount(1);
  await expect(message('Number 5.')).toBeInViewport();
  await send(other, camille, 'One more.');
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(message('One more.')).toBeInViewport();
});

test('without live events a page asks after five seconds and then every minute', async ({ page }) => {
  await page.clock.install();
  await logInAs(page, 'ruben');
  let asked = 0;
  // Once it is answered: a call under way would be given up while the clock runs on.
  page.on('requestfinished', (request) => {
    if (request.url().includes(listChats.path)) asked += 1;
  });
  // Unlike the search, whose picks need the list, too, it asks for no conversations by itself.
  await page.goto('/settings');
  await page.waitForRequest(`**${eventsPath}*`);
  const before = asked;
  // Else the clock of the page runs by itself, too, however long the journey takes.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(5000);
  await expect.poll(() => asked).toBe(before + 1);
  await page.clock.runFor(50_000);
  expect(asked).toBe(before + 1);
  await page.clock.runFor(10_000);
  await expect.poll(() => asked).toBe(before + 2);
});
