// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { refuseFields } from '#contract/errors.ts';
import * as formActions from '#web/platform/api/form-action.ts';
import { book, moneyOrder as order, orderPage as page, self, waiting, wallet } from '#web/testing/money.ts';
import { openScreen } from '#web/testing/screen.tsx';
import MoneyPage from './money-page.tsx';
import OrderPage from './order-page.tsx';

const openList = (answers: Record<string, unknown>) =>
  openScreen(<MoneyPage />, {
    path: '/staff/money?number=1234',
    answers: { 'staff.self': self('finance'), ...answers },
  });
const openOne = (answers: Record<string, unknown>) =>
  openScreen(<OrderPage />, { path: '/staff/money/4711', pattern: '/staff/money/:id', answers });

/** As the browser itself has sent it, and the server refused it. */
const sendWithoutScripts = (values: Record<string, string>, path: string, code: string) =>
  void vi.spyOn(formActions, 'useRefusedForm').mockReturnValue({ values, fields: [{ path, code }] });

const changedSince = 'Somebody else has done something here in the meantime.';
const readField = (field: HTMLElement) => (field as HTMLInputElement).value;

test('without scripts a refund that others were ahead of says so, keeps what was typed and counts theirs [MOD-9]', async () => {
  const typed = { form: 'refund', id: '4711', after: '0', amount: '7', reason: 'Paid twice' };
  sendWithoutScripts(typed, 'amount', 'changed_since');
  const screen = await openOne({ 'money.open': { page }, 'money.refund': { page } });
  await screen.findByText(changedSince, { exact: false });
  expect(screen.getAllByText(changedSince, { exact: false })).toHaveLength(1);
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true);
  expect([
    readField(screen.getByLabelText('Amount in EUR')),
    readField(screen.getByLabelText('Reason')),
  ]).toEqual(['7', 'Paid twice']);
  await screen.user.click(screen.getByRole('button', { name: 'Refund now' }));
  await screen.findByText(/The refund is ordered/);
  expect(screen.calls.findLast(([call]) => call === 'money.refund')?.[1]).toEqual({
    ...{ id: 4711, after: 1, amount: '7', reason: 'Paid twice', code: '' },
  });
  // The next refund has an empty form.
  expect(readField(screen.getByLabelText('Reason'))).toBe('');
  expect(screen.queryByText(changedSince, { exact: false })).toBeNull();
});

test('without scripts a refusal whose form is gone stands at the top of the page [MOD-9]', async () => {
  sendWithoutScripts({ form: 'decide', id: '77', decision: 'confirm' }, 'decision', 'decided');
  const list = await openList({ 'money.list': { ...book, waiting: [waiting] } });
  expect((await list.findByRole('alert')).textContent).toBe('This was decided in the meantime.');
  await list.leavePage();
  sendWithoutScripts({ form: 'refund', id: '4711', after: '0' }, 'amount', 'amount_left');
  const one = await openOne({ 'money.open': { page: { ...page, refundable_cents: 0 } } });
  expect((await one.findByRole('alert')).textContent).toBe('That is more than can still go back.');
});

test('a correction that others were ahead of shows theirs, keeps what was typed and is sent after it [MOD-9]', async () => {
  const theirs = { ...waiting, state: 'done' as const, reason: 'Of somebody else' };
  const wallets = [wallet, { ...wallet, adjustments: [theirs] }];
  const refusals = [refuseFields({ path: 'credits', code: 'changed_since' })];
  const own = { ...waiting, id: 10 };
  const screen = await openList({
    'money.list': () => ({ ...book, wallet: wallets.length > 1 ? wallets.shift() : wallets[0] }),
    'money.adjust': () => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return { wallet: { ...wallet, adjustments: [theirs, own] } };
    },
  });
  await screen.user.click(await screen.findByText('Correct credits …'));
  await screen.fill(screen.getByRole('textbox', { name: 'Credits' }), '-300');
  await screen.fill(screen.getByLabelText('Reason'), 'A mistake');
  await screen.user.click(screen.getByRole('button', { name: 'Correct now' }));
  await screen.findByText('Of somebody else');
  screen.getByText(changedSince, { exact: false });
  expect(readField(screen.getByLabelText('Reason'))).toBe('A mistake');
  await screen.user.click(screen.getByRole('button', { name: 'Correct now' }));
  // It is not done: somebody else has to confirm it.
  await screen.findByText('It waits for a second person.');
  expect(screen.queryByText('Done.')).toBeNull();
  expect(screen.calls.findLast(([call]) => call === 'money.adjust')?.[1]).toMatchObject({ after: 1 });
});

test('an order that was paid otherwise says that nothing was credited [MOD-9]', async () => {
  const events = [
    { at: order.placed_at, status: 'completed' as const, amount_cents: 100, problem: 'amount' },
  ];
  const screen = await openOne({ 'money.open': { page: { ...page, status: 'pending', events } } });
  await screen.findByText(/not what was ordered, so nothing was credited/);
});

test('an order that needs a look is marked as seen with a reason, of what is known of it now [MOD-9]', async () => {
  let mark = 'pending 1';
  const isSeen = { by: 'Fiona', at: order.placed_at, reason: 'The buyer called' };
  const toPage = (seen: typeof isSeen | null) => ({ page: { ...page, attention: { mark, seen } } });
  const screen = await openOne({
    'money.open': () => toPage(null),
    'money.seen': (input: { mark: string }) => {
      if (input.mark === mark && mark === 'pending 2') return toPage(isSeen);
      mark = 'pending 2';
      throw refuseFields({ path: 'reason', code: 'changed_since' });
    },
  });
  await screen.user.click(await screen.findByText('I have looked at it …'));
  const [reason] = screen.getAllByLabelText('Reason');
  await screen.fill(reason as HTMLElement, 'The buyer called');
  await screen.user.click(screen.getByRole('button', { name: 'Mark as seen' }));
  await screen.findByText(changedSince, { exact: false });
  expect(readField(reason as HTMLElement)).toBe('The buyer called');
  await screen.user.click(screen.getByRole('button', { name: 'Mark as seen' }));
  await screen.findByText(/^Seen by Fiona, .*: The buyer called$/);
});
