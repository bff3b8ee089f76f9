// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { AppealCase } from '#contract/appeals/fields.ts';
import { AppError } from '#contract/errors.ts';
import { openScreen, type Screen, settleLoading, within } from '#web/testing/screen.tsx';
import AppealsPage from './appeals-page.tsx';

const suspension = {
  id: 5,
  kind: 'suspension' as const,
  automated: false,
  acknowledged_at: null,
  created_at: '2026-11-01T12:00:00.000Z',
  until: null,
  ended_at: null,
};
const carl: AppealCase = {
  id: 1,
  domain: 'duet.example',
  member: { id: 71, name: 'Carl' },
  created_at: '2026-11-02T12:00:00.000Z',
  due_at: '2026-11-16T12:00:00.000Z',
  sanction: { rule: 'scam', facts: 'Asked three members for gift cards.', ...suspension },
  is_own: false,
  claim: null,
  text: 'They were for my sister.',
  decider: 'Mara',
  joined_at: '2026-01-02T12:00:00.000Z',
  status: 'suspended',
  others: [{ rule: 'spam', facts: 'Sent links.', ...suspension, ended_at: '2026-10-01T12:00:00.000Z' }],
};
const eva: AppealCase = {
  ...carl,
  id: 2,
  member: { id: 72, name: 'Eva' },
  text: 'It was not me.',
  others: [],
};

/** A server from which a decided objection is gone until it is undone. */
async function open(path: string, cases: AppealCase[] = [carl, eva], answers: Record<string, unknown> = {}) {
  const decided = new Set<number>();
  const waiting = () => cases.filter(({ id }) => !decided.has(id));
  const screen = await openScreen(<AppealsPage />, {
    path,
    pattern: '/staff/appeals/:id?',
    answers: {
      'appeals.list_waiting': () => ({ appeals: waiting(), total: waiting().length }),
      'appeals.claim': ({ id }: { id: number }) => ({ appeal: cases.find((one) => one.id === id) }),
      'appeals.decide': ({ id }: { id: number }) => {
        decided.add(id);
        return {};
      },
      'review.queues': { queues: [{ queue: 'appeals', waiting: 2, oldest_at: null }], decided_today: 0 },
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

const decisions = ({ calls }: Screen) =>
  calls.filter(([name]) => name === 'appeals.decide').map(([, input]) => input);

test('the objection stands beside the decision and what was decided before [MOD-8]', async () => {
  const { getByRole } = await open('/staff/appeals/1');
  const list = within(getByRole('region', { name: 'Objections' }));
  expect(list.getAllByRole('link').map((one) => one.getAttribute('aria-current'))).toEqual(['page', null]);
  const detail = getByRole('article', { name: /^Objection of Carl/ });
  for (const words of [carl.text, carl.sanction.facts, 'Scam', 'Mara', '71', 'Sent links.'])
    expect(detail.textContent).toContain(words);
});

test('keys open, move, choose the outcome and send it; the next one follows [MOD-2, MOD-8]', async () => {
  const screen = await open('/staff/appeals');
  const { user, getByRole, address } = screen;
  await user.keyboard('{Enter}');
  await settleLoading();
  expect(address()).toBe('/staff/appeals/1');
  await user.keyboard('j');
  await settleLoading();
  expect(getByRole('heading', { level: 1, name: 'Objection of Eva' })).toBeTruthy();
  await user.keyboard('k');
  await settleLoading();
  await user.keyboard('d');
  expect(getByRole<HTMLInputElement>('radio', { name: 'Dismiss' }).checked).toBe(true);
  const reasons = getByRole('textbox', { name: 'Reasons' });
  expect(document.activeElement).toBe(reasons);
  await user.type(reasons, 'The messages show it.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await settleLoading();
  expect(decisions(screen)).toEqual([{ id: 1, outcome: 'dismissed', statement: 'The messages show it.' }]);
  expect(address()).toBe('/staff/appeals/2');
  expect(getByRole('status').textContent).toContain('The objection of Carl is dismissed.');
});

test('an undone decision is back with what was written [MOD-2, MOD-8]', async () => {
  const { user, getByRole, address } = await open('/staff/appeals/1', [carl]);
  await user.keyboard('a');
  await user.type(getByRole('textbox', { name: 'Reasons' }), 'They were right.');
  await user.click(getByRole('button', { name: 'Send decision' }));
  await settleLoading();
  expect(address()).toBe('/staff/appeals');
  expect(getByRole('heading', { name: 'Nothing is waiting' })).toBeTruthy();
  await user.click(getByRole('button', { name: 'Undo' }));
  await settleLoading();
  expect(address()).toBe('/staff/appeals/1');
  expect(getByRole<HTMLTextAreaElement>('textbox', { name: 'Reasons' }).value).toBe('They were right.');
  expect(getByRole<HTMLInputElement>('radio', { name: 'Uphold' }).checked).toBe(true);
});

test('what is missing is named beside its field, and a draft outlives moving on [MOD-8]', async () => {
  const screen = await open('/staff/appeals/1');
  const { user, getByRole, getByText } = screen;
  await user.click(getByRole('button', { name: 'Send decision' }));
  expect(getByText('Please fill this in.')).toBeTruthy();
  await user.click(getByRole('radio', { name: 'Uphold' }));
  await user.click(getByRole('button', { name: 'Send decision' }));
  expect(getByText('Please fill this in.')).toBeTruthy();
  expect(decisions(screen)).toEqual([]);
  await user.type(getByRole('textbox', { name: 'Reasons' }), 'Half a thought');
  await user.click(getByRole('link', { name: /^Eva/ }));
  await settleLoading();
  await user.click(getByRole('link', { name: /^Carl/ }));
  await settleLoading();
  expect(getByRole<HTMLTextAreaElement>('textbox', { name: 'Reasons' }).value).toBe('Half a thought');
});

test.each([
  [
    'for the moderator who made the decision',
    { is_own: true },
    'Somebody else has to look at the objection.',
  ],
  [
    'while somebody else has it',
    { claim: { name: 'Nora', ends_at: '2026-11-03T12:00:00.000Z' } },
    'Nora is working on this until',
  ],
])('%s, it can be read and not decided [MOD-2, MOD-8]', async (_who, changes, words) => {
  const { text, queryByRole } = await open('/staff/appeals/1', [{ ...carl, ...changes }]);
  expect(text()).toContain(carl.text);
  expect(text()).toContain(words);
  expect(queryByRole('button', { name: 'Send decision' })).toBeNull();
});

test('a claim that is over is taken again, and leaving gives it up [MOD-2, MOD-8]', async () => {
  const { user, getByRole, text, calls, leavePage } = await open('/staff/appeals/1', [carl], {
    'appeals.decide': () => {
      throw new AppError('not_found');
    },
  });
  await user.keyboard('a');
  await user.type(getByRole('textbox', { name: 'Reasons' }), 'They were right.');
  await user.click(getByRole('button', { name: 'Send decision' }));
  await settleLoading();
  expect(text()).toContain('It is yours again');
  expect(calls.filter(([name]) => name === 'appeals.claim')).toHaveLength(2);
  expect(getByRole<HTMLTextAreaElement>('textbox', { name: 'Reasons' }).value).toBe('They were right.');
  await leavePage();
  expect(calls.filter(([name]) => name === 'review.release')).toHaveLength(1);
});
