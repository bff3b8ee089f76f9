// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { WithdrawablePurchase } from '#contract/withdrawals/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { OwnPurchases } from './own-purchases.tsx';

const purchase: WithdrawablePurchase = {
  payment_id: 77,
  ordered_at: '2026-11-02T12:00:00.000Z',
  credits: 50,
  amount_cents: 1499,
  currency: 'EUR',
  unused_credits: 17,
  refund_cents: 510,
  until: '2026-11-16T12:00:00.000Z',
  withdrawal: null,
};
const withdrawal = {
  payment_id: 77,
  declared_at: '2026-11-03T12:00:00.000Z',
  credits: 17,
  amount_cents: 510,
  currency: 'EUR',
  state: 'refunding',
} as const;

const prepare = (purchases: WithdrawablePurchase[], asked = 0) => {
  const done: unknown[] = [];
  const view = <OwnPurchases purchases={purchases} asked={asked} onDone={(found) => done.push(found)} />;
  const answers = { 'withdrawals.confirm': { withdrawal } };
  return { done, open: () => openScreen(view, { viewer: anna, answers }) };
};

test('two steps: what goes back is seen before it is confirmed, and one may still turn back [CRE-15]', async () => {
  const { done, open } = prepare([{ ...purchase, payment_id: 76 }, purchase], 77);
  const screen = await open();
  await screen.user.click(screen.getByRole('button', { name: 'Withdraw from contract here' }));
  expect(screen.text()).toContain('Order number77');
  expect(screen.text()).toContain('You get back€5.10');
  await screen.user.click(screen.getByRole('button', { name: 'Not now' }));
  await screen.user.click(screen.getByRole('button', { name: 'Withdraw from contract here' }));
  expect(screen.calls).toEqual([]);
  await screen.user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(screen.calls).toEqual([['withdrawals.confirm', { payment_id: 77 }]]);
  expect(done).toEqual([withdrawal]);
});

test('who has nothing to withdraw from is told so [CRE-15]', async () => {
  const screen = await prepare([{ ...purchase, withdrawal }]).open();
  expect(screen.text()).toContain('no purchase that you can withdraw from');
  expect(screen.queryByRole('button')).toBeNull();
});
