// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { ChatPartner } from '#contract/chat/endpoints.ts';
import { refuseFields } from '#contract/errors.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import EndPause from './end-pause.tsx';
import PartnerPause from './partner-pause.tsx';
import PauseDialog from './pause-dialog.tsx';
import { pauseQuery } from './pause-query.ts';

const days = {
  first: '2026-11-03',
  last: '2027-11-02',
  week: '2026-11-09',
  month: '2026-12-02',
  quarter: '2027-02-02',
};
const pause = { ends_on: '2026-12-24', shows_day: true, note: 'At sea.' };
const onClose = vi.fn();

const open = (known: typeof pause | null, answer: unknown) =>
  openScreen(<PauseDialog onClose={onClose} />, {
    viewer: anna,
    answers: {
      'pauses.start': answer,
      'pauses.get': { pause: known, days },
      'accounts.user': { user: anna },
    },
    prepare: (client) => client.setQueryData(pauseQuery.queryKey, { pause: known, days }),
  });

test('a break of a month begins with one choice and one press, and the day is kept to oneself [TRU-9]', async () => {
  const started = { ends_on: days.month, shows_day: false, note: '' };
  const screen = await open(null, { pause: started });
  await screen.user.click(screen.getByLabelText(/^1 month/));
  await screen.user.click(screen.getByRole('button', { name: 'Start the break' }));
  expect(screen.calls).toContainEqual(['pauses.start', started]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refused day is said beside its field, and the sentence stays [TRU-9]', async () => {
  const screen = await open(pause, () => {
    throw refuseFields({ path: 'ends_on', code: 'pause_day' });
  });
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  const field = screen.getByLabelText<HTMLInputElement>('The day I’m back');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['2026-12-24', 'true']);
  expect(screen.getByText(/^Choose a day from tomorrow/)).toBeTruthy();
  expect(screen.getByDisplayValue('At sea.')).toBeTruthy();
});

test('a break ends by one press, or by the form where there are no scripts [TRU-9]', async () => {
  const screen = await openScreen(<EndPause />, {
    viewer: { ...anna, pause },
    answers: { 'pauses.end': {}, 'accounts.user': { user: anna } },
  });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'End the break' });
  expect([button.form?.method, button.form?.getAttribute('action')]).toEqual(['post', '/settings']);
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
