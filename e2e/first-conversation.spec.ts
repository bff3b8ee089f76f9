import type { Locator } from '@playwright/test';
import { input, list, log } from './support/chat.ts';
import { becomeFindable, findDemoKey, join, logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Of both together, without what is typed: the first good conversation must not be further away. */
const mostPresses = 14;

test('a newcomer, a pick, a like with a word, an answer and a reaction take few presses [BEY-2, BEY-3, BEY-7]', async ({
  page: newcomer,
  newVisitor,
}) => {
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await join(newcomer);
  await becomeFindable(newcomer, { gender: 'female', country: 'NL', town: 'Utrecht' });
  await newcomer.goto('/members');
  const pick = newcomer
    .getByRole('region', { name: /for you today$/i })
    .getByRole('article')
    .first();
  const [name = ''] = ((await pick.getByRole('link').textContent()) ?? '').split(',');
  await press(pick.getByRole('link'));
  await press(newcomer.getByRole('button', { name: 'Like this', exact: true }).first());
  await newcomer.getByRole('textbox', { name: 'A word with it (optional)' }).fill('Where is that?');
  await press(newcomer.getByRole('button', { name: /^Like with this word/ }));
  await expect(newcomer.getByText(`${name} has your like and your word.`)).toBeVisible();

  const answerer = await newVisitor();
  await logInAs(answerer, await findDemoKey(name));
  await answerer.goto('/members');
  await press(answerer.getByRole('link', { name: /^Messages/ }).first());
  await press(list(answerer).getByRole('link', { name: /Robin/ }).first());
  const answer = 'By the sea, an hour from here.';
  await input(answerer).fill(answer);
  await press(answerer.getByRole('button', { name: 'Send' }));
  await expect(log(answerer).getByText(answer)).toBeVisible();

  // The way there stands beside the word that was sent.
  await press(newcomer.getByRole('dialog').getByRole('link'));
  const received = log(newcomer).getByRole('article').filter({ hasText: answer });
  await received.hover();
  await press(received.getByRole('button', { name: 'React' }));
  await press(newcomer.getByRole('button', { name: 'Heart' }));
  await expect(log(answerer).getByRole('img', { name: /reacted: Heart$/ })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(mostPresses);
});
