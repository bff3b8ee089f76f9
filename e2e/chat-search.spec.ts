import type { Page } from '@playwright/test';
import { list, log, send } from './support/chat.ts';
import { logInAs } from './support/people.ts';
import { expectAccessible } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search messages and names' });
const found = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('link');

test('a word of long ago is found, and pressing it opens the conversation there [BEY-9]', async ({
  page,
  newVisitor,
}) => {
  const writer = await newVisitor();
  const zofia = await logInAs(page, 'zofia');
  await logInAs(writer, 'marieke');
  await send(writer, zofia, 'Le café <b>Zéphyr</b> est fermé');
  // A few screens of what came later.
  for (let n = 1; n <= 5; n += 1) await send(writer, zofia, `Phrase ${n}${'\n…'.repeat(20)}`);
  await page.goto('/chats');
  await expect(list(page)).toBeVisible();
  await field(page).fill('cafe zeph');
  await expect(found(page).first()).toContainText('Le café <b>Zéphyr</b> est fermé');
  await expect(found(page).first().locator('mark')).toHaveText(['café', 'Zéphyr']);
  await expect(list(page)).toBeHidden();
  await expectAccessible(page, 'found messages');
  await found(page).first().press('Enter');
  const message = log(page).getByRole('article').filter({ hasText: 'Zéphyr' });
  await expect(message).toBeInViewport();
  await expect(message).toBeFocused();

  await test.step('within the conversation, from its menu', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Search in this conversation' }).click();
    const here = page.getByRole('search', { name: 'Search in the conversation with Marieke' });
    await here.getByRole('searchbox').fill('phrase 5');
    await here.getByRole('link').filter({ hasText: 'Phrase 5' }).click();
    await expect(here).toBeHidden();
    await expect(log(page).getByRole('article').filter({ hasText: 'Phrase 5' })).toBeFocused();
    await field(page).fill('?!');
    await expect(page.getByText('Type a bit more')).toBeVisible();
    await field(page).fill('');
    await expect(list(page)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a form of its own [BEY-9]', async ({ page, newVisitor }) => {
    const writer = await newVisitor();
    const person = await logInAs(page, 'oliver');
    await logInAs(writer, 'marieke');
    await send(writer, person, 'Something about parallelograms');
    await page.goto('/chats');
    await field(page).fill('PARALLELO');
    await field(page).press('Enter');
    await expect(found(page)).toContainText(['parallelograms']);
    await expect(found(page).first()).toHaveAttribute('href', /^\/chats\/\d+\?message=\d+$/);
  });
});
