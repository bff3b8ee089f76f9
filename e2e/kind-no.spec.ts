import { randomUUID } from 'node:crypto';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { openWithoutScripts } from './support/cpu-throttle.ts';
import { ask, becomeFindable, join, logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a kind no ends a conversation for both, live, and only the one who said it opens it again [BEY-6]', async ({
  page: robin,
  newVisitor,
}) => {
  const noor = await newVisitor();
  const partner = await logInAs(noor, 'noor');
  const { id } = await join(robin);
  await becomeFindable(robin, { gender: 'male', country: 'NL', town: 'Utrecht' });
  await ask(robin, sendMessage.path, {
    profile: partner.id,
    content: { kind: 'text', text: 'Shall we meet?' },
    key: randomUUID(),
  });
  await noor.goto(`/members/${id}/chat`);
  await robin.goto(`/members/${partner.id}/chat`);
  const draft = robin.getByRole('textbox', { name: /Noor/ });
  await draft.fill('I could bring cake');
  const words = /^Thank you for writing to me\./;

  await test.step('one press shows the words, and one sends them', async () => {
    await noor.getByRole('button', { name: 'Not interested' }).click();
    const dialog = noor.getByRole('dialog', { name: 'Say no kindly?' });
    await expect(dialog).toContainText('Robin will read: “Thank you for writing to me.');
    await dialog.getByRole('button', { name: 'Say no' }).click();
    await expect(noor.getByRole('log').getByText(words)).toBeVisible();
    await expect(noor.getByRole('textbox', { name: /Robin/ })).toBeHidden();
  });

  await test.step('the other reads them at once and keeps what they had begun', async () => {
    await expect(robin.getByRole('log').getByText(words)).toBeVisible();
    await expect(robin.getByText(/^Noor has kindly said no/)).toBeVisible();
    await expect(draft).toBeHidden();
    await expect(robin.getByRole('textbox', { name: 'Your unsent message' })).toHaveValue(
      'I could bring cake',
    );
    await expect(robin.getByRole('button', { name: 'Write after all' })).toBeHidden();
  });

  await test.step('writing after all opens it for both, also by a press before the page listens', async () => {
    const release = await openWithoutScripts(noor, `/members/${id}/chat`);
    const press = noor.getByRole('button', { name: 'Write after all' }).click();
    release();
    await press;
    await expect(noor.getByRole('textbox', { name: /Robin/ })).toBeVisible();
    await expect(draft).toHaveValue('I could bring cake');
  });
});
