import { expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { getTransaction } from '#contract/payments/endpoints.ts';
import { runAudit } from '#server/commands/audit.ts';
import { houseAccounts, postTransfer } from '#server/features/credits/index.ts';
import type { MollieStub } from './mollie-server.ts';
import { testWithMollie } from './mollie-stub.ts';
import { placeOrder } from './shop.ts';
import type { Person, World } from './world.ts';

/** A purchase of 50 credits for €14.99 that was paid. */
export class Purchase {
  private readonly world: World;
  readonly buyer: Person;
  readonly id: number;
  readonly mollieId: string;

  constructor(world: World, buyer: Person, order: { payment_id: number; checkout_url: string | null }) {
    this.world = world;
    this.buyer = buyer;
    this.id = order.payment_id;
    this.mollieId = order.checkout_url?.split('/').at(-1) ?? '';
  }

  /** The provider reports the payment. */
  async report(): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `id=${this.mollieId}`;
    const answer = await this.world.inject({ method: 'POST', url: '/api/webhooks/mollie', headers, payload });
    expect(answer.statusCode).toBe(200);
  }

  /** What the member sees of it all. */
  async read() {
    const { browser } = this.buyer;
    const { transaction } = await browser.call(getTransaction, { id: this.id });
    const { user } = await browser.call(getUser, {});
    const { status, refunded_cents } = transaction;
    return { status, refunded_cents, credits: user?.credits, premium: user?.paid_user };
  }
}

function findPayment(mollie: MollieStub, { mollieId }: Purchase) {
  const found = mollie.payments.get(mollieId);
  if (!found) throw new Error(`The provider has no payment ${mollieId}`);
  return found;
}

export const testWithPurchases = testWithMollie
  .extend('config', { scope: 'file' }, async ({ mollieServer }) => ({
    paymentProvider: 'mollie' as const,
    mollieApiKey: mollieServer.key,
    mollieApiUrl: mollieServer.url,
    publicUrl: 'https://duet.example',
  }))
  .extend('buy', ({ world, mollie }) => async (buyer?: Person) => {
    const person = buyer ?? (await world.join());
    const purchase = new Purchase(world, person, await placeOrder(person));
    findPayment(mollie, purchase).status = 'paid';
    await purchase.report();
    return purchase;
  })
  .extend(
    'giveBack',
    ({ mollie }) =>
      (purchase: Purchase, value: string, how: 'Refunded' | 'ChargedBack' = 'Refunded') => {
        findPayment(mollie, purchase)[`amount${how}`] = { value, currency: 'EUR' };
      },
  );

export const spend = ({ platform }: World, { id }: Person, credits: number) =>
  postTransfer(platform, {
    ...{ fromAccount: id, toAccount: houseAccounts.messages, credits, kind: 'message', cause: `spent:${id}` },
  });

export async function expectBalancedBooks({ platform }: World): Promise<void> {
  expect(await runAudit(platform)).toContain('The books add up');
}

export const chargeBack = (
  mollie: MollieStub,
  purchase: Purchase,
  { value = '14.99', reversedAt = null }: { value?: string; reversedAt?: string | null } = {},
) => {
  findPayment(mollie, purchase).chargebacks = [{ amount: { value, currency: 'EUR' }, reversedAt }];
};
