import { getUser } from '#contract/accounts/endpoints.ts';
import { getTransaction } from '#contract/payments/endpoints.ts';
import { withdraw } from '#contract/withdrawals/endpoints.ts';
import type { Purchase } from './purchases.fixture.ts';
import type { World } from './world.ts';

/** The buyer withdraws from the purchase. */
export async function confirm({ buyer, id }: Purchase) {
  return (await buyer.browser.call(withdraw, { payment_id: id })).withdrawal;
}

/** What the buyer sees of the purchase. */
export async function read({ buyer: { browser }, id }: Purchase) {
  const { transaction, receipts } = await browser.call(getTransaction, { id });
  const { user } = await browser.call(getUser, {});
  const notes = receipts.filter(({ kind }) => kind === 'credit_note').length;
  return {
    ...{ refunded: transaction.refunded_cents, notes, credits: user?.credits, premium: user?.paid_user },
  };
}

export async function stateOf(world: World, { id }: Purchase) {
  return (await world.query('select state, tries from withdrawal where order_id = $1', [id]))[0];
}
