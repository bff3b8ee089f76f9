// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { CreditEntry } from '#contract/credit-history/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { CreditHistory, movementsQuery } from './credit-history.tsx';

const at = '2026-11-02T12:00:00.000Z';
const bought: CreditEntry = {
  id: 9,
  kind: 'purchase',
  credits: 1500,
  balance: 1498,
  at,
  profile: null,
  payment_id: 77,
};
const spent: CreditEntry = {
  ...bought,
  id: 8,
  kind: 'message',
  credits: -2,
  balance: -2,
  profile: { id: 5, name: 'Bea' },
  payment_id: null,
};

const open = (
  movements: CreditEntry[],
  next_cursor: string | null = null,
  answers: Record<string, unknown> = {},
) =>
  openScreen(<CreditHistory />, {
    viewer: anna,
    answers,
    prepare: (client) =>
      client.setQueryData(movementsQuery.queryKey, {
        pages: [{ balance: 0, movements, next_cursor }],
        pageParams: [{}],
      }),
  });

test('each movement says what for, how much, with whom and what was left [CRE-14]', async () => {
  const { text, getByRole } = await open([bought, spent]);
  expect(text()).toMatch(/Nov 2, 2026Credits bought Order 77\+1,500.*Balance: 1,498/);
  expect(text()).toMatch(/Message with Bea-2.*Balance: -2/);
  expect(getByRole('link', { name: 'with Bea' }).getAttribute('href')).toBe('/members/5');
  expect(getByRole('link', { name: 'Order 77' }).getAttribute('href')).toBe('/transactions/77');
  expect(getByRole('link', { name: 'Download as a table (CSV)' }).getAttribute('href')).toBe(
    '/api/credit-movements.csv',
  );
});

test('what was spent on one person in a day is one row, which unfolds into all of it [CRE-14]', async () => {
  const toCas = { ...spent, id: 7, profile: { id: 6, name: 'Cas' }, balance: 2 };
  const again = { ...spent, id: 6, balance: 4 };
  const theDayBefore = { ...spent, id: 5, balance: 6, at: '2026-11-01T12:00:00.000Z' };
  const { text, getByRole } = await open([spent, toCas, again, theDayBefore]);
  expect(text()).toMatch(/2 × Message with Bea-4.*Balance: -2.*Balance: 4.*Message with Cas-2.*Nov 1, 2026/);
  expect(getByRole('group').textContent?.match(/-2/g)).toHaveLength(4);
});

test('what came back says why, and its day alone [CHA-4, CHA-9]', async () => {
  const { text, queryByRole } = await open([{ ...spent, kind: 'returned', credits: 2, profile: null }]);
  expect(text()).toContain('a message or gift nobody can read any more');
  expect([text().includes('Nov 2, 2026'), queryByRole('time')]).toEqual([true, null]);
});

test('older ones come on request, behind those that are there', async () => {
  const answers = { 'statement.movements': { balance: 0, movements: [spent], next_cursor: null } };
  const { text, calls, getByRole, queryByRole, user } = await open([bought], 'next', answers);
  expect(text()).not.toContain('with Bea');
  await user.click(getByRole('button', { name: 'Show older movements' }));
  expect(calls).toContainEqual(['statement.movements', { cursor: 'next' }]);
  expect(text()).toMatch(/Order 77.*with Bea/);
  expect(queryByRole('button')).toBeNull();
});

test('where nothing has moved, that is said', async () => {
  const { queryByRole, getByText } = await open([]);
  expect(getByText('No credits have come or gone yet.')).toBeTruthy();
  expect(queryByRole('link', { name: /^Download/ })).toBeNull();
});
