import { list, log } from './support/chat.ts';
import { logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a gift is chosen, confirmed at its price, and lands once on both screens [CHA-9]', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  const giver = await logInAs(page, 'marieke');
  const receiver = await logInAs(other, 'jonas');
  await other.goto(`/members/${giver.id}/chat`);
  await page.goto(`/members/${receiver.id}/chat`);
  await page.getByRole('button', { name: 'Gift for Jonas' }).click();
  await page.getByRole('button', { name: 'Rose 10 credits' }).click();
  const give = page.getByRole('button', { name: 'Give for 10 credits' });
  await give.dblclick({ delay: 80 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(log(page).getByText('Gift: Rose', { exact: true })).toHaveCount(1);
  await expect(log(other).getByText('Gift: Rose', { exact: true })).toHaveCount(1);
  await other.goto('/chats');
  await expect(list(other).getByText('Gift: Rose')).toBeVisible();
});
