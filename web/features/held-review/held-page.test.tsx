// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { HeldCase } from '#contract/held/fields.ts';
import { openScreen, settleLoading, within } from '#web/testing/screen.tsx';
import HeldPage from './held-page.tsx';

const charles: HeldCase = {
  id: 1,
  domain: 'duet.example',
  member: { id: 71, name: 'Charles' },
  created_at: '2026-11-02T12:00:00.000Z',
  signs: [
    { kind: 'mail', case: 4711, member: 70 },
    { kind: 'device', case: 4712, member: null },
  ],
  claim: null,
  age: 40,
  gender: 'male',
  country: 'NL',
  about: 'I like rain.',
  joined_at: '2026-11-02T12:00:00.000Z',
  status: 'not_confirmed',
  sanctions: [],
};
const eva: HeldCase = {
  ...charles,
  id: 2,
  member: { id: 72, name: 'Eva' },
  signs: [{ kind: 'disposable', case: null, member: null }],
};

/** A server from which a decided member is gone until the decision is undone. */
async function open(cases: HeldCase[] = [charles, eva], answers: Record<string, unknown> = {}) {
  const decided = new Set<number>();
  const waiting = () => cases.filter(({ id }) => !decided.has(id));
  const screen = await openScreen(<HeldPage />, {
    path: '/staff/held',
    answers: {
      'held.open': () => ({ held: waiting(), total: waiting().length }),
      'held.review': ({ id }: { id: number }) => ({ held: cases.find((one) => one.id === id) }),
      'held.decide': ({ id }: { id: number }) => {
        decided.add(id);
        return {};
      },
      'review.queues': { queues: [{ queue: 'held', waiting: 2, oldest_at: null }], decided_today: 0 },
      'review.undo': ({ item }: { item: number }) => {
        decided.delete(item);
        return {};
      },
      ...answers,
    },
  });
  await settleLoading();
  return screen;
}

test('what was met stands with the numbers of the earlier cases, and a banned member is one press away [MOD-7]', async () => {
  const { getByRole } = await open();
  const list = within(getByRole('list', { name: 'Members who wait for a check' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Same mailbox · Same device'),
    expect.stringContaining('Disposable e-mail address'),
  ]);
  const detail = within(getByRole('article', { name: 'Check Charles' }));
  expect(detail.getByRole('link', { name: 'Banned member 70' }).getAttribute('href')).toBe(
    '/staff/members/70',
  );
  const { textContent } = getByRole('article', { name: 'Check Charles' });
  for (const words of ['case 4711', 'case 4712', '40 · Man', 'Address not confirmed', 'I like rain.'])
    expect(textContent).toContain(words);
});

test('keys release a member without facts, and the next one opens [MOD-2, MOD-7]', async () => {
  const { user, getByRole, calls, queryByRole } = await open();
  await user.keyboard('a');
  await settleLoading();
  expect(queryByRole('textbox')).toBeNull();
  await user.click(getByRole('button', { name: 'Send the decision' }));
  await settleLoading();
  expect(calls).toContainEqual(['held.decide', { id: 1, outcome: 'released', rule: 'scam', facts: '' }]);
  expect(getByRole('article', { name: 'Check Eva' })).toBeTruthy();
  expect(getByRole('status').textContent).toContain('Charles is released.');
});

test('a ban asks for facts beside the field, and sends rule and facts [MOD-3, MOD-7]', async () => {
  const { user, getByRole, text, calls } = await open();
  await user.keyboard('r');
  await settleLoading();
  await user.click(getByRole('button', { name: 'Send the decision' }));
  expect(text()).toContain('Please fill this in.');
  expect(calls.map(([name]) => name)).not.toContain('held.decide');
  await user.selectOptions(getByRole('combobox', { name: 'Rule that was broken' }), 'fake_profile');
  await user.type(getByRole('textbox', { name: 'What was established' }), 'The same pictures.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await settleLoading();
  expect(calls).toContainEqual([
    'held.decide',
    { id: 1, outcome: 'banned', rule: 'fake_profile', facts: 'The same pictures.' },
  ]);
});

test('an undone decision is back with what was written [MOD-2, MOD-7]', async () => {
  const { user, getByRole } = await open([charles]);
  await user.click(getByRole('radio', { name: /^Ban/ }));
  await user.type(getByRole('textbox', { name: 'What was established' }), 'The same pictures.');
  await user.click(getByRole('button', { name: 'Send the decision' }));
  await settleLoading();
  expect(getByRole('heading', { name: 'No members are waiting' })).toBeTruthy();
  await user.click(getByRole('button', { name: 'Undo' }));
  await settleLoading();
  expect(getByRole<HTMLTextAreaElement>('textbox', { name: 'What was established' }).value).toBe(
    'The same pictures.',
  );
});

test('a member whom somebody else checks can be read and not decided [MOD-2, MOD-7]', async () => {
  const claim = { name: 'Nora', ends_at: '2026-11-03T12:00:00.000Z' };
  const { text, queryByRole } = await open([{ ...charles, claim }]);
  expect(text()).toContain('case 4711');
  expect(text()).toContain('Nora is working on it until');
  expect(queryByRole('button', { name: 'Send the decision' })).toBeNull();
});

test('one that is gone meanwhile says so and keeps what was written; leaving gives the claim up [MOD-2, MOD-7]', async () => {
  const { user, getByRole, text, calls, leavePage } = await open([charles], {
    'held.decide': () => {
      throw new AppError('not_found');
    },
  });
  await user.click(getByRole('radio', { name: /^Ban/ }));
  await user.type(getByRole('textbox', { name: 'What was established' }), 'The same pictures.');
  await user.click(getByRole('button', { name: 'Send the decision' }));
  await settleLoading();
  expect(text()).toContain('It was decided, or somebody else has it now.');
  expect(getByRole<HTMLTextAreaElement>('textbox', { name: 'What was established' }).value).toBe(
    'The same pictures.',
  );
  const before = calls.filter(([name]) => name === 'review.release').length;
  await leavePage();
  expect(calls.filter(([name]) => name === 'review.release')).toHaveLength(before + 1);
});
