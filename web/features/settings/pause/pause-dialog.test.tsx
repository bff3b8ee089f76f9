// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { refuseFields } from '#contract/errors.ts';
import { pauseQuery } from '#web/features/pauses/pause-query.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import PauseDialog from './pause-dialog.tsx';

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
