import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { join } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a member chooses the notifications, and the choice is kept [NOT-1]', async ({ page }) => {
  await join(page);
  await page.goto('/notifications');
  const messages = page.getByRole('switch', { name: 'New messages: E-mail' });
  await expect(messages).toBeChecked();
  await messages.click();
  await expect(messages).not.toBeChecked();
  await expect.poll(() => readMessages(page)).toBe(false);
  await page.reload();
  await expect(messages).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'New messages: Push' })).toBeChecked();
});

async function readMessages(page: Page): Promise<boolean | undefined> {
  const answer = await page.request.get('/api/notifications.php');
  const { choices } = (await answer.json()) as { choices: { type: string; mail: boolean }[] };
  return choices.find(({ type }) => type === 'new_messages')?.mail;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link that was cut off says so and changes nothing [NOT-8]', async ({ page }) => {
    await page.goto(`/unsubscribe?token=${randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
