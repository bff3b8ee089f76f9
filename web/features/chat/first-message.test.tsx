// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { anna, annasProfile, ben, bensPage } from '#web/testing/people.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
import FirstMessage from './first-message.tsx';

const profiles = {
  [getOwnProfile.name]: { profile: { ...annasProfile, interests: ['dogs', 'cooking'] } },
  [getMember.name]: { member: { ...bensPage, interests: ['music', 'wine', 'cooking'] } },
};

test('ideas for a first message are about what both like, then about what the other likes [CHA-2]', async () => {
  const props = { member: ben, hasFocus: false, onLeave: () => {} };
  const screen = await openScreen(<FirstMessage {...props} />, { viewer: anna, answers: profiles });
  const ideas = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(ideas).toEqual([
    'What do you cook when it really has to work?',
    'Which record would you save from a fire?',
    'What would a perfect Sunday look like for you?',
  ]);
  await screen.user.click(screen.getByRole('button', { name: ideas[0] ?? '' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(ideas[0]);
});

/** Where the refusal of a first message leads to. */
async function findWayOut(code: ErrorCode, paid_user: boolean) {
  const screen = await openScreen(<FirstMessage member={ben} hasFocus={false} onLeave={() => {}} />, {
    viewer: { ...anna, paid_user },
    answers: { ...profiles, [sendMessage.name]: () => Promise.reject(new AppError(code)) },
  });
  await screen.fill(screen.getByRole('textbox', { name: 'Message to Ben' }), 'Hello Ben');
  await screen.user.click(screen.getByRole('button', { name: 'Send' }));
  const way = within(screen.getByRole('alert')).getByRole('link').getAttribute('href');
  await screen.leavePage();
  return way;
}

test('a refused first message leads a free member to Premium, a payer to the credits [CRE-12, CRE-13]', async () => {
  expect(await findWayOut('chat.conversation_limit', false)).toBe('/premium');
  expect(await findWayOut('credits.insufficient', false)).toBe('/premium');
  expect(await findWayOut('credits.insufficient', true)).toBe('/credits');
});
