import type { Page } from '@playwright/test';
import { list, readAll, send } from './support/chat.ts';
import { logInAs } from './support/people.ts';
import { expectAccessible } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const names = (page: Page) => list(page).getByRole('link');
const head = (page: Page, count: number) =>
  page.getByRole('link', { name: new RegExp(`Messages.*\\b${count} unread message`) });

/** By keys alone. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  const button = page.getByRole('button', { name: `Options for the conversation with ${name}` });
  await button.focus();
  await button.press('Enter');
  await page.getByRole('button', { name: action, exact: true }).press('Enter');
}

test('conversations are pinned, muted, marked as unread and archived, in two tabs at once [BEY-10]', async ({
  page: tab,
  newVisitor,
}) => {
  const [first, writer] = [await newVisitor(), await newVisitor()];
  const zofia = await logInAs(tab, 'zofia');
  await readAll(tab);
  await logInAs(first, 'camille');
  await send(first, zofia, 'Hello from Lyon');
  await logInAs(writer, 'oliver');
  await send(writer, zofia, 'Hello from Bristol');
  const other = await tab.context().newPage();
  for (const page of [tab, other]) {
    await page.goto('/chats');
    await expect(names(page).first()).toContainText('Oliver');
  }

  await test.step('a pinned one stands first, and stays there', async () => {
    await choose(tab, 'Camille', 'Pin');
    for (const page of [tab, other]) {
      await expect(names(page).first()).toContainText('Camille');
      await expect(row(page, 'Camille').getByRole('img', { name: 'Pinned' })).toBeVisible();
    }
    await send(writer, zofia, 'Are you there?');
    await expect(row(tab, 'Oliver')).toContainText('2 unread messages');
    await expect(names(tab).first()).toContainText('Camille');
  });

  await test.step('a muted one counts in its row alone', async () => {
    await choose(other, 'Oliver', 'Mute');
    await expect(row(tab, 'Oliver').getByRole('img', { name: 'Muted' })).toBeVisible();
    await expect(head(tab, 1)).toBeVisible();
    await send(writer, zofia, 'Hm.');
    await expect(row(tab, 'Oliver')).toContainText('3 unread messages');
    await expect(head(tab, 1)).toBeVisible();
    await choose(tab, 'Oliver', 'Unmute');
    await expect(head(other, 4)).toBeVisible();
  });

  await test.step('one marked as unread is left, counts, and is read by opening it', async () => {
    await names(tab).filter({ hasText: 'Camille' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Camille' })).toBeVisible();
    await expect(head(other, 3)).toBeVisible();
    await tab.getByRole('button', { name: 'More', exact: true }).click();
    await tab.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(tab).toHaveURL('/chats');
    for (const page of [tab, other]) {
      await expect(row(page, 'Camille').getByRole('img', { name: 'Marked as unread' })).toBeVisible();
      await expect(head(page, 4)).toBeVisible();
    }
    await names(tab).filter({ hasText: 'Camille' }).click();
    await expect(head(other, 3)).toBeVisible();
    await expect(row(other, 'Camille').getByRole('img', { name: 'Marked as unread' })).toHaveCount(0);
  });

  await test.step('an archived one is elsewhere until the other writes', async () => {
    await tab.goto('/chats');
    await choose(tab, 'Oliver', 'Archive');
    await expect(tab.getByText('The conversation with Oliver is archived.')).toBeVisible();
    await expect(row(other, 'Oliver')).toHaveCount(0);
    await tab.getByRole('link', { name: 'Archived (1)' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Archived conversations' })).toBeVisible();
    await expectAccessible(tab, 'the archive');
    await expect(tab.getByRole('link', { name: /Oliver.*3 unread messages/ })).toBeVisible();
    await send(writer, zofia, 'Well then.');
    await expect(row(other, 'Oliver')).toBeVisible();
    await expect(other.getByRole('link', { name: /^Archived/ })).toHaveCount(0);
    await expect(tab.getByText('Nothing archived')).toBeVisible();
  });
});
