import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { join } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a member chooses the notifications, and the choice is kept [NOT-1]', async ({ page }) => {
  await join(page);
  await page.goto('/notifications');
  const messages = page.getByRole('combobox', { name: 'New messages: E-mail' });
  await expect(messages).toHaveValue('at_once');
  await messages.selectOption('Never');
  await expect.poll(() => readMessages(page)).toBe(false);
  await page.reload();
  await expect(messages).toHaveValue('never');
  await expect(page.getByRole('switch', { name: 'New messages: Push' })).toBeChecked();
});

async function readMessages(page: Page): Promise<boolean | undefined> {
  const answer = await page.request.get('/api/notifications.php');
  const { choices } = (await answer.json()) as { choices: { type: string; mail: boolean }[] };
  return choices.find(({ type }) => type === 'new_messages')?.mail;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member chooses how often mails come, and saves it by a button [BEY-11]', async ({ page }) => {
    await join(page);
    await page.goto('/notifications');
    const likes = page.getByRole('combobox', { name: 'Likes and matches: E-mail' });
    await likes.selectOption('Weekly');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(likes).toHaveValue('weekly');
  });

  test('a link that was cut off says so and changes nothing [NOT-8]', async ({ page }) => {
    await page.goto(`/unsubscribe?token=${randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
