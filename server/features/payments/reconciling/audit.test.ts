import { expect, vi } from 'vitest';
import { runAudit } from '#server/commands/audit.ts';
import { claimWithDebt, issueCredits } from '#server/features/credits/index.ts';
import { test as base, write } from '#server/testing/chat.fixture.ts';
import { startPayment } from '#server/testing/shop.ts';
import { auditBooks } from '../operator.service.ts';

/** A member who bought 50 credits and spent some, as everything that follows finds the books. */
const test = base.extend('bought', async ({ world }) => {
  const payment = await startPayment(world);
  await payment.pretend({ status: 'paid' });
  await payment.sendWebhook();
  await write(payment.buyer, await world.createMember());
  return payment;
});

test('the audit finds that the books add up, and says over how much [CRE-14]', async ({ world, bought }) => {
  expect(bought.id).toBeGreaterThan(0);
  expect(await runAudit(world.platform)).toMatch(/^The books add up: 2 movements, /);
});

test('it names the account whose balance is not the sum of its movements [CRE-14]', async ({
  world,
  bought: { buyer },
}) => {
  await world.query('update wallet set balance = balance + 3 where account_id = $1', [buyer.id]);
  const faults = await runAudit(world.platform).catch((error: Error) => error.message);
  expect(faults).toContain('All accounts together hold 3 credits');
  expect(faults).toContain(`account ${buyer.id} `);
});

test('it names the order that brought other credits than were paid for [CRE-14]', async ({
  world,
  bought,
}) => {
  await world.query('update payment_order set credits = 60 where id = $1', [bought.id]);
  await expect(runAudit(world.platform)).rejects.toThrow(`Order ${bought.id}: `);
});

test('it names a purchase in the ledger that nobody paid for [CRE-14]', async ({
  world,
  bought: { buyer },
}) => {
  const grant = { accountId: buyer.id, credits: 5, kind: 'purchase', cause: 'payment:4711' } as const;
  await issueCredits(world.platform, grant);
  await expect(runAudit(world.platform)).rejects.toThrow('Order 4711: ');
  expect((await auditBooks(world.platform)).faults).toContainEqual({ kind: 'order', orderId: 4711 });
});

test('it names the account whose debt is not what it was lent, be it more or less [CRE-14]', async ({
  world,
  bought: { buyer },
}) => {
  const claim = { accountId: buyer.id, credits: 60, kind: 'adjustment', cause: 'audit' } as const;
  expect(await claimWithDebt(world.platform, claim)).toBeGreaterThan(1);
  expect(await runAudit(world.platform)).toContain('The books add up');
  for (const change of [1, -2]) {
    await world.query('update wallet set debt = debt + $1 where account_id = $2', [change, buyer.id]);
    await expect(runAudit(world.platform)).rejects.toThrow(`The debt of account ${buyer.id} `);
  }
});

test('it names the order of which other credits were taken back than it says, be it more or less [CRE-14]', async ({
  world,
  bought,
}) => {
  await bought.pretend({ status: 'refunded' });
  await bought.sendWebhook();
  expect(await runAudit(world.platform)).toContain('The books add up');
  for (const change of [1, -2]) {
    await world.query('update payment set claimed_credits = claimed_credits + $1', [change]);
    await expect(runAudit(world.platform)).rejects.toThrow(`Order ${bought.id}: `);
  }
});

test('every night the log says what does not add up [CRE-14]', async ({ world, bought: { buyer } }) => {
  const error = vi.spyOn(world.platform.log, 'error');
  await world.jobs.runNow('payments.audit');
  expect(error).not.toHaveBeenCalled();
  await world.query('update wallet set balance = 0 where account_id = $1', [buyer.id]);
  await world.jobs.runNow('payments.audit');
  expect(error).toHaveBeenCalledWith(
    { fault: expect.stringContaining(String(buyer.id)) },
    'the books do not add up',
  );
});
