import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { listPackages } from '#contract/payments/endpoints.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import { runAudit } from '#server/commands/audit.ts';
import { findBalance, findDebt, houseAccounts, postTransfer } from '#server/features/credits/index.ts';
import type { MollieStub } from '#server/testing/mollie-server.ts';
import { testWithMollie } from '#server/testing/mollie-stub.ts';
import { MoneyModel } from '#server/testing/money-model.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { reconcile } from './reconciling/reconcile.jobs.ts';

const code = { name: 'SPRING20', percentage: 20 };
/** Longer than any payment waits for its next look-up. */
const untilAllAreDue = { days: 8 };

const test = testWithMollie.extend('config', { scope: 'file' }, async ({ mollieServer }) => ({
  paymentProvider: 'mollie' as const,
  mollieApiKey: mollieServer.key,
  mollieApiUrl: mollieServer.url,
  publicUrl: 'https://duet.example',
}));

const member = fc.nat(1);
/** Taken modulo the number of payments. */
const payment = fc.nat(20);
const status = fc.constantFrom('paid' as const, 'paid', 'failed', 'canceled', 'expired');
const step = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    member,
    package: fc.nat(3),
    withCode: fc.boolean(),
    losesAnswer: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('decide' as const), payment, status }),
  fc.record({ kind: fc.constant('tell' as const), payment, times: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('tamper' as const), payment }),
  fc.record({
    kind: fc.constant('give back' as const),
    payment,
    percentage: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant('spend' as const), member, credits: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('look up' as const) }),
);
type Step = ReturnType<(typeof step)['generate']>['value'];
type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** Takes each step in the site and in the model. */
class Shop {
  private readonly model = new MoneyModel();
  /** Mollie's ids, by the payment's number in the model. */
  private readonly mollieIds: string[] = [];
  private readonly world: World;
  private readonly mollie: MollieStub;
  private readonly members: Person[];
  private readonly packages: CreditPackage[];

  private constructor(world: World, mollie: MollieStub, members: Person[], packages: CreditPackage[]) {
    this.world = world;
    this.mollie = mollie;
    this.members = members;
    this.packages = packages;
  }

  static async open(world: World, mollie: MollieStub): Promise<Shop> {
    await world.reset();
    mollie.payments.clear();
    const members = [await world.join({ name: 'Anna' }), await world.join({ name: 'Bea' })];
    const { packages } = await members[0]!.browser.call(listPackages, {});
    await world.query(
      'insert into discount_code (site_id, code, percentage, created_at) select id, $1, $2, now() from site',
      [code.name, code.percentage],
    );
    return new Shop(world, mollie, members, packages);
  }

  async take(next: Step): Promise<void> {
    if (next.kind === 'order') return this.order(next);
    if (next.kind === 'spend') return this.spend(next);
    if (next.kind === 'look up') return this.lookUp();
    if (this.mollieIds.length === 0) return;
    const index = next.payment % this.mollieIds.length;
    if (next.kind === 'tell') return this.tell(index, next.times);
    this.change(index, next);
  }

  private async order({ member, package: position, withCode, losesAnswer }: StepOf<'order'>): Promise<void> {
    const buyer = this.members[member]!;
    const bought = this.packages[position]!;
    const changes = {
      package: bought.id,
      key: randomUUID(),
      ...(withCode && { discount_code: code.name }),
    };
    if (withCode && !this.model.mayUseCode(member)) {
      expect((await refusalOf(placeOrder(buyer, changes))).code).toBe('discounts.used');
      return;
    }
    if (losesAnswer) {
      this.mollie.mood = 'lost-answer';
      expect((await refusalOf(placeOrder(buyer, changes))).code).toBe('payments.provider_unavailable');
      this.mollie.mood = 'well';
    }
    const placed = await placeOrder(buyer, changes);
    this.model.order(member, bought, withCode ? code.percentage : 0);
    this.mollieIds.push(placed.checkout_url?.split('/').at(-1) ?? '');
  }

  private async spend({ member, credits }: StepOf<'spend'>): Promise<void> {
    const cause = `spent:${randomUUID()}`;
    const { id: fromAccount } = this.members[member]!;
    const toAccount = houseAccounts.messages;
    const movement = { fromAccount, toAccount, credits, kind: 'message', cause } as const;
    const outcome = await postTransfer(this.world.platform, movement);
    expect(outcome).toBe(this.model.spend(member, credits) ? 'posted' : 'insufficient');
  }

  /** Mollie's message, as often as it comes and at once. */
  private async tell(index: number, times: number): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `id=${this.mollieIds[index]}`;
    const tellOnce = () =>
      this.world.inject({ method: 'POST', url: '/api/webhooks/mollie', headers, payload });
    await Promise.all(Array.from({ length: times }, tellOnce));
    this.model.learn(index);
  }

  /** Mollie's own books, of which nobody has been told yet. */
  private change(index: number, news: StepOf<'decide'> | StepOf<'tamper'> | StepOf<'give back'>): void {
    const kept = this.mollie.payments.get(this.mollieIds[index]!)!;
    const { provider, cents } = this.model.payments[index]!;
    if (news.kind === 'tamper' && provider.status === 'open') {
      provider.tampered = true;
      kept.amount = { ...kept.amount, value: '0.01' };
    }
    // What was paid stays paid; what was given up may be paid after all.
    if (news.kind === 'decide' && provider.status !== 'paid') kept.status = provider.status = news.status;
    if (news.kind === 'give back' && provider.status === 'paid') {
      const more = Math.ceil(((cents - provider.refundedCents) * news.percentage) / 100);
      provider.refundedCents += more;
      kept.amountRefunded = { ...kept.amount, value: (provider.refundedCents / 100).toFixed(2) };
    }
  }

  /** No message came: the site asks for all that were not given up, in an order of its own. */
  private async lookUp(): Promise<void> {
    this.world.clock.advance(untilAllAreDue);
    this.mollie.requests.length = 0;
    await reconcile(this.world.platform);
    const asked = this.mollie.requests.map((request) => this.mollieIds.indexOf(/tr_\w+/.exec(request)![0]));
    expect(asked.toSorted((a, b) => a - b)).toEqual(this.model.listWatched());
    for (const index of asked) this.model.learn(index);
    // Their sessions may have ended meanwhile.
    for (const one of this.members) one.browser = await this.world.logIn(one);
  }

  async expectSame(): Promise<void> {
    const { model, world } = this;
    for (const [index, { id }] of this.members.entries()) {
      const [account] = await world.query('select paid_user from account where id = $1', [id]);
      const [credits, debt] = [await findBalance(world.platform, id), await findDebt(world.platform, id)];
      const state = { credits, debt, premium: account?.paid_user };
      expect(state).toEqual({
        credits: model.balanceOf(index),
        debt: model.debtOf(index),
        premium: model.isPremium(index),
      });
    }
    for (const [index, mollieId] of this.mollieIds.entries()) {
      const [row] = await world.query(
        `select p.status, p.refunded_cents, p.claimed_credits, o.amount_cents
         from payment p join payment_order o on o.id = p.id where p.provider_id = $1`,
        [mollieId],
      );
      const { status, refundedCents, claimedCredits, cents } = model.payments[index]!;
      expect(row).toEqual({
        ...{ status, refunded_cents: refundedCents, claimed_credits: claimedCredits, amount_cents: cents },
      });
    }
    expect(await runAudit(world.platform)).toContain('The books add up');
  }
}

test('whatever happens in whatever order, wallets, payments and Premium are those of the model [CRE-1, CRE-8, CRE-14]', async ({
  world,
  mollie,
}) => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
    const shop = await Shop.open(world, mollie);
    for (const next of steps) await shop.take(next);
    await shop.expectSame();
  });
  // Ends the search for a shorter counterexample before the test itself runs out of time.
  const interruptAfterTimeLimit = 40_000;
  await fc.assert(property, { numRuns: 15, interruptAfterTimeLimit });
});
