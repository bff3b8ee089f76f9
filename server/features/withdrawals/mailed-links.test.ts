import { describe, expect } from 'vitest';
import { getWithdrawalLink, requestWithdrawal, withdrawByLink } from '#contract/withdrawals/endpoints.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { expectBalancedBooks, testWithPurchases as test } from '#server/testing/purchases.fixture.ts';
import type { World } from '#server/testing/world.ts';

test.afterEach(({ world }) => expectBalancedBooks(world));

describe('without a session', () => {
  const ask = async (world: World, order: string, email: string) =>
    world.visitor().request(requestWithdrawal, { order, email });

  test('a mailed link shows the purchase and withdraws; the day of the request counts [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    await world.mailbox.collect();
    world.clock.set(new Date('2026-11-17T11:59:00Z'));
    await ask(world, ` #${bought.id} `, bought.buyer.email.toUpperCase());
    const mails = await world.mailbox.collect();
    expect(mails).toMatchObject([{ to: bought.buyer.email }]);
    expect(mails[0]?.text).toContain(`/withdraw?order=${bought.id}&token=`);
    const token = findToken(mails, '/withdraw');
    world.clock.advance({ days: 5 });
    const visitor = world.visitor();
    const { purchase } = await visitor.call(getWithdrawalLink, { token, order: bought.id });
    expect(purchase).toMatchObject({ refund_cents: 1499, withdrawal: null });
    const input = { token, payment_id: bought.id };
    expect(await visitor.call(withdrawByLink, input)).toMatchObject({ withdrawal: { amount_cents: 1499 } });
    expect((await visitor.request(withdrawByLink, input)).json()).toMatchObject({
      error: { code: 'accounts.link_invalid' },
    });
    await world.jobs.drain();
    expect(mollie.refunds.get(bought.mollieId)).toHaveLength(1);
  });

  test('the answer is the same whether or not there is such a purchase, and only its owner gets a mail [CRE-15]', async ({
    buy,
    world,
  }) => {
    const bought = await buy();
    const other = await world.createMember();
    await world.mailbox.collect();
    const answers = [
      await ask(world, String(bought.id), bought.buyer.email),
      await ask(world, String(bought.id), other.email),
      await ask(world, '42', bought.buyer.email),
      await ask(world, '9999999999999999', 'nobody@members.example'),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await world.mailbox.collect()).map(({ to }) => to)).toEqual([bought.buyer.email]);
  });

  test('nobody fills the mailbox of another, nor asks for many from one network [CRE-15]', async ({
    world,
  }) => {
    const statuses = async (count: number, email: (n: number) => string) => {
      const answers = [];
      for (let n = 0; n < count; n += 1) answers.push((await ask(world, '42', email(n))).statusCode);
      return answers;
    };
    expect(await statuses(6, () => 'anna@post.example')).toEqual([...Array(5).fill(200), 429]);
    expect(await statuses(25, (n) => `anna-${n}@post.example`)).toEqual([...Array(24).fill(200), 429]);
  });

  test('a link is good for the purchases of its owner alone [CRE-15]', async ({ buy, world }) => {
    const [mine, other] = [await buy(), await buy()];
    await world.mailbox.collect();
    await ask(world, String(mine.id), mine.buyer.email);
    const token = findToken(await world.mailbox.collect(), '/withdraw');
    const visitor = world.visitor();
    expect(await visitor.call(getWithdrawalLink, { token, order: other.id })).toEqual({ purchase: null });
    expect((await visitor.request(withdrawByLink, { token, payment_id: other.id })).statusCode).toBe(404);
    expect(await visitor.call(getWithdrawalLink, { token: 'made-up', order: mine.id })).toEqual({
      purchase: null,
    });
  });
});
