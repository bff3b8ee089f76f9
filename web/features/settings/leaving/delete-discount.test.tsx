// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import DeletionDialog from './deletion-dialog.tsx';

const offer = { code: 'STAYABCD2345', value_percentage: 30, expires: '2026-11-09T12:00:00.000Z' };

const open = (percent: number, answer: unknown) =>
  openScreen(<DeletionDialog onClose={() => {}} />, {
    viewer: anna,
    settings: { delete_discount: percent },
    answers: { 'discounts.offer_before_deletion': answer },
  });

test('a member who is about to delete the account sees an offer below the choice, with its end [ACC-20]', async () => {
  const { text, getByText } = await open(30, offer);
  expect(getByText('Before you go: 30% off a package')).toBeTruthy();
  expect(getByText('STAYABCD2345')).toBeTruthy();
  expect(text()).toContain('Nov 9, 2026');
  expect(text().indexOf('Before you go')).toBeGreaterThan(text().indexOf('Delete my account'));
});

test('nothing is asked where the domain offers nothing [ACC-20]', async () => {
  const { text, calls } = await open(0, offer);
  expect(text()).not.toContain('Before you go');
  expect(calls.map(([name]) => name)).not.toContain('discounts.offer_before_deletion');
});

test.each([
  ['the offer is over', null],
  [
    'it cannot be read',
    () => {
      throw new AppError('unavailable');
    },
  ],
])('the account can be deleted all the same when %s [ACC-20]', async (_why, answer) => {
  const { text, toasts, getByRole } = await open(30, answer);
  expect(text()).not.toContain('Before you go');
  expect(toasts).toEqual([]);
  expect(getByRole('button', { name: 'Delete my account' })).toBeTruthy();
});
