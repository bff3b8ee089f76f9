import { randomUUID } from 'node:crypto';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { ask, becomeFindable, join, logInAs, openProfileOf } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a member takes a break, a partner reads of it, and one press ends it [TRU-9]', async ({
  page: robin,
  newVisitor,
}) => {
  const noor = await newVisitor();
  const partner = await logInAs(noor, 'noor');
  const { id } = await join(robin);
  await becomeFindable(robin, { gender: 'male', country: 'NL', town: 'Utrecht' });
  await ask(robin, sendMessage.path, {
    profile: partner.id,
    content: { kind: 'text', text: 'Hello' },
    key: randomUUID(),
  });

  await test.step('the break is offered where an account is deleted', async () => {
    await robin.goto('/settings');
    await robin.getByRole('button', { name: 'Delete Delete my account' }).click();
    await robin.getByRole('dialog').getByRole('link', { name: 'Take a break instead' }).click();
    await expect(robin).toHaveURL(/#pause$/);
    await robin.getByRole('button', { name: 'Take a break' }).click();
    const dialog = robin.getByRole('dialog', { name: 'Take a break' });
    await dialog.getByText('1 month').click();
    await dialog.getByLabel(/^A sentence for the people/).fill('Back with stories.');
    await dialog.getByLabel('Tell them the day I’m back').check();
    await dialog.getByRole('button', { name: 'Start the break' }).click();
    await expect(dialog).toBeHidden();
  });

  const banner = robin.getByRole('complementary', { name: /^You are on a break until/ });
  await test.step('the partner reads of it, and may write', async () => {
    await noor.goto(`/members/${id}/chat`);
    await expect(noor.getByText(/^Robin is taking a break until .+ Back with stories\.$/)).toBeVisible();
    await expect(noor.getByRole('textbox', { name: /Robin/ })).toBeVisible();
  });

  await test.step('nobody new is written to, until the break ends by one press', async () => {
    await openProfileOf(robin, 'Lotte');
    await expect(banner).toBeVisible();
    const chat = `${robin.url().replace(/[?#].*$/, '')}/chat`;
    await robin.goto(chat);
    const notice = robin.getByText('You are on a break. End it to write to Lotte.');
    await expect(notice).toBeVisible();
    await robin.getByRole('button', { name: 'End the break' }).click();
    await expect(notice).toBeHidden();
    await robin.goto(chat);
    await expect(robin.getByRole('textbox', { name: /Lotte/ })).toBeVisible();
    await robin.goto('/settings');
    await expect(robin.getByRole('button', { name: 'Take a break' })).toBeVisible();
    await expect(banner).toBeHidden();
  });
});
