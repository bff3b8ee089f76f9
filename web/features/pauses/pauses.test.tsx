// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ChatPartner } from '#contract/chat/endpoints.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import EndPause from './end-pause.tsx';
import PartnerPause from './partner-pause.tsx';

const pause = { ends_on: '2026-12-24', shows_day: true, note: 'At sea.' };

test('a break ends by one press, or by the form where there are no scripts [TRU-9]', async () => {
  const screen = await openScreen(<EndPause />, {
    viewer: { ...anna, pause },
    answers: { 'pauses.end': {}, 'accounts.user': { user: anna } },
  });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'End the break' });
  expect([button.form?.method, button.form?.getAttribute('action')]).toEqual([
    'post',
    expect.stringMatching(/^\/settings\?next=%2F/),
  ]);
  await screen.user.click(button);
  expect(screen.calls).toContainEqual(['pauses.end', {}]);
});

test.each([
  [{ ends_on: null, note: '' }, 'Ben is taking a break.'],
  [{ ends_on: '2027-01-12', note: 'At sea.' }, 'Ben is taking a break until Jan 12, 2027. At sea.'],
])('a partner reads of a break what the member says: %j [TRU-9]', async (said, words) => {
  const profile: ChatPartner = { ...ben, deleted: false, pause: said };
  const screen = await openScreen(<PartnerPause profile={profile} />, { viewer: anna });
  expect(screen.getByRole('note').textContent?.trim()).toBe(words);
});
