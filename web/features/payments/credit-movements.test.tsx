// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Movement } from '#contract/statement.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { CreditMovements, movementsQuery } from './credit-movements.tsx';

const at = '2026-11-02T12:00:00.000Z';
const bought: Movement = {
  id: 9,
  kind: 'purchase',
  credits: 1500,
  balance: 1498,
  at,
  profile: null,
  payment_id: 77,
};
const spent: Movement = {
  ...bought,
  id: 8,
  kind: 'message',
  credits: -2,
  balance: -2,
  profile: { id: 5, name: 'Bea' },
  payment_id: null,
};

const open = (
  movements: Movement[],
  next_cursor: string | null = null,
  answers: Record<string, unknown> = {},
) =>
  openScreen(<CreditMovements />, {
    viewer: anna,
    answers,
    prepare: (client) =>
      client.setQueryData(movementsQuery.queryKey, {
        pages: [{ balance: 0, movements, next_cursor }],
        pageParams: [{}],
      }),
  });

test('each movement says what for, how much, with whom and what was left [CRE-14]', async () => {
  const { text, find } = await open([bought, spent]);
  expect(text()).toMatch(/Credits bought\+1,500Nov 2, 2026.*Order 77Balance: 1,498/);
  expect(text()).toMatch(/Message-2Nov 2, 2026.*with BeaBalance: -2/);
  expect(find('a[href="/members/5"]').textContent).toBe('with Bea');
  expect(find('a[href="/transactions/77"]')).toBeDefined();
  expect(find('a[download]').getAttribute('href')).toBe('/api/credit-movements.csv');
});

test('what came back says why, and its day alone [CHA-4, CHA-9]', async () => {
  const { text, find } = await open([{ ...spent, kind: 'returned', credits: 2, profile: null }]);
  expect(text()).toContain('a message or gift nobody can read any more');
  expect(find('time').textContent).toBe('Nov 2, 2026');
});

test('older ones come on request, behind those that are there', async () => {
  const answers = { 'statement.movements': { balance: 0, movements: [spent], next_cursor: null } };
  const { press, text, has, calls } = await open([bought], 'next', answers);
  expect(text()).not.toContain('with Bea');
  await press('Show older movements');
  expect(calls).toContainEqual(['statement.movements', { cursor: 'next' }]);
  expect(text()).toMatch(/Order 77.*with Bea/);
  expect(has('button')).toBe(false);
});

test('where nothing has moved, that is said', async () => {
  const { text, has } = await open([]);
  expect(text()).toContain('No credits have come or gone yet.');
  expect(has('a[download]')).toBe(false);
});
