import { describe, expect } from 'vitest';
import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { listOrders, openOrder } from '#contract/money/endpoints.ts';
import { adjustmentLimit, moneyFilePath } from '#contract/money/facts.ts';
import { adjustCredits, decideAdjustment, refundOrder } from '#contract/money/forms.ts';
import { findBalance, issueCredits } from '#server/features/credits/index.ts';
import { placeOrder, startPayment } from '#server/testing/shop.ts';
import { joinStaff, readTotp, type TestStaff } from '#server/testing/staff.ts';
import { test as base, listEntries, outcomeOf } from '#server/testing/team.ts';
import type { World } from '#server/testing/world.ts';
import { exportCorrections } from './export.service.ts';

const finance = (siteId: number | null) => ({ siteId, role: 'finance' }) as const;
const test = base
  .extend('fiona', ({ world }) => joinStaff(world, finance(null), 'fiona@staff.example'))
  .extend('otto', ({ world }) => joinStaff(world, finance(1), 'otto@staff.example'));

const list = ({ browser }: TestStaff, filters = {}) => browser.call(listOrders, filters);
const idsOf = async (staff: TestStaff, filters = {}) =>
  (await list(staff, filters)).orders.map(({ id }) => id);

/** Paid with the sandbox. */
async function buy(world: World, how: Parameters<typeof startPayment>[1] = {}) {
  const payment = await startPayment(world, how);
  await payment.pretend({ status: 'paid' });
  await payment.sendWebhook();
  return payment;
}

describe('the list of orders [MOD-9]', () => {
  test('is filtered by state, method, country, day and member, the newest first', async ({
    world,
    fiona,
  }) => {
    const paid = await buy(world);
    world.clock.advance({ minutes: 1 });
    const open = await startPayment(world, { paymentmethod: 'ideal' });
    for (const table of ['payment_order', 'payment'])
      await world.query(`update ${table} set created_at = created_at - interval '1 day'`);
    const late = await buy(world, { buyer: paid.buyer });
    await world.query('update payment set refunded_cents = 500 where id = $1', [late.id]);
    expect(await idsOf(fiona)).toEqual([late.id, open.id, paid.id]);
    expect(await idsOf(fiona, { state: 'completed' })).toEqual([paid.id]);
    expect(await idsOf(fiona, { state: 'partly_refunded' })).toEqual([late.id]);
    expect(await idsOf(fiona, { state: 'attention' })).toEqual([open.id]);
    expect(await idsOf(fiona, { method: 'ideal' })).toEqual([open.id]);
    expect(await idsOf(fiona, { country: 'nl' })).toHaveLength(3);
    expect(await idsOf(fiona, { country: 'DE' })).toEqual([]);
    expect(await idsOf(fiona, { to: '2026-11-01' })).toEqual([open.id, paid.id]);
    expect(await idsOf(fiona, { from: '2026-11-02', to: 'today' })).toEqual([late.id]);
    expect(await idsOf(fiona, { number: open.id })).toEqual([open.id]);
    const found = await list(fiona, { number: paid.buyer.id });
    expect(found.orders.map(({ id }) => id)).toEqual([late.id, paid.id]);
    expect(found.wallet).toMatchObject({ member: paid.buyer.id, balance: 100, debt: 0, is_erased: false });
  });

  test('goes on from page to page without a gap, and is whole as a file', async ({ world, fiona }) => {
    const buyer = await world.join();
    const first = await placeOrder(buyer);
    await world.query(
      `insert into payment_order (id, site_id, account_id, client_key, package_id, credits, amount_cents, currency, method, country,
         consent_version, created_at)
       select n, site_id, account_id, gen_random_uuid(), package_id, credits, amount_cents, currency, method, country, consent_version, created_at
       from payment_order, generate_series(1, 60) n`,
    );
    await world.query(
      `insert into payment (id, provider, status, next_check_at, created_at, updated_at)
       select o.id, 'sandbox', 'expired', o.created_at, o.created_at, o.created_at from payment_order o where o.id <= 60`,
    );
    const page = await list(fiona);
    expect([page.orders.length, page.next_cursor === null]).toEqual([50, false]);
    const rest = await list(fiona, { cursor: page.next_cursor ?? '' });
    expect(new Set([...page.orders, ...rest.orders].map(({ id }) => id)).size).toBe(61);
    expect(rest.next_cursor).toBeNull();
    expect(await outcomeOf(list(fiona, { cursor: 'forged' }))).toBe('cursor.invalid');
    const cookie = [...fiona.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const file = await world.inject({ url: `${moneyFilePath}?state=expired`, headers: { cookie } });
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(61);
    expect(lines[0]).toMatch(/^order,placed_at,domain,member,credits,amount,currency/);
    // With its sign, or a spreadsheet would round it.
    const row = `,#${buyer.id},50,14.99,EUR,creditcard,NL,expired,0.00,0.00,sandbox,,`;
    expect(lines[1]).toMatch(/^#60,2026-11-02T/);
    expect(lines[1]).toContain(row);
    expect(file.body).not.toContain(String(first.payment_id));
    expect((await world.inject({ url: moneyFilePath })).statusCode).toBe(403);
    expect(await listEntries(world, 'money.exported')).toMatchObject([{ subject: 'site:1', site_id: 1 }]);
    await world.inject({ url: `${moneyFilePath}?number=60`, headers: { cookie } });
    const entries = await listEntries(world, 'money.exported');
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(expect.objectContaining({ subject: 'number:60', site_id: null }));
  });

  test('shows nobody what is of other domains or of invented people, and each attempt is logged', async ({
    world,
    secondId,
    firstDomain,
  }) => {
    const bought = await buy(world);
    const nora = await joinStaff(world, finance(secondId), 'nora@staff.example');
    const mods = await joinStaff(world, { siteId: null, role: 'moderator' }, 'mods@staff.example');
    const { browser } = nora;
    expect((await list(nora)).orders).toEqual([]);
    expect((await list(nora, { number: bought.buyer.id })).wallet).toBeNull();
    expect(await idsOf(nora, { number: bought.id })).toEqual([]);
    const attempts = [
      () => list(nora, { domain: firstDomain }),
      () => browser.call(openOrder, { id: bought.id }),
      () => browser.call(refundOrder, { id: bought.id, after: 0, amount: '1', reason: 'Mine' }),
      () => browser.call(adjustCredits, { member: bought.buyer.id, after: 0, credits: '5', reason: 'Mine' }),
    ];
    for (const attempt of attempts) expect(await outcomeOf(attempt())).toBe('not_found');
    expect(await listEntries(world, 'staff.refused')).toHaveLength(4);
    for (const attempt of [() => list(mods), () => mods.browser.call(openOrder, { id: bought.id })])
      expect(await outcomeOf(attempt())).toBe('not_found');
    const fiona = await joinStaff(world, finance(null), 'fiona@staff.example');
    await world.query('update profile set fictional = true where member_id = $1', [bought.buyer.id]);
    expect(await idsOf(fiona)).toEqual([]);
    expect(await outcomeOf(fiona.browser.call(openOrder, { id: bought.id }))).toBe('not_found');
    const gift = fiona.browser.call(adjustCredits, {
      ...{ member: bought.buyer.id, after: 0, credits: '5', reason: 'Kind' },
    });
    expect(await outcomeOf(gift)).toBe('not_found');
  });
});

const adjust = async ({ browser }: TestStaff, member: number, form: object) =>
  (await browser.call(adjustCredits, { member, after: 0, credits: '5', reason: 'A lost gift', ...form }))
    .wallet;
const decide = ({ browser }: TestStaff, id: number, decision: 'confirm' | 'decline') =>
  browser.call(decideAdjustment, { id, decision });

describe('credits that staff correct [MOD-9]', () => {
  test('are given and taken with a reason, once however often the form comes', async ({ world, fiona }) => {
    const anna = await world.join();
    const wallet = await adjust(fiona, anna.id, { credits: '30' });
    expect(wallet).toMatchObject({ balance: 30, adjustments: [{ credits: 30, state: 'done', by: 'Mara' }] });
    await Promise.all([adjust(fiona, anna.id, { credits: '30' }), adjust(fiona, anna.id, { credits: '30' })]);
    for (const other of [{ credits: '31' }, { credits: '30', reason: 'Another' }])
      expect(await outcomeOf(adjust(fiona, anna.id, other))).toBe('credits.changed_since');
    expect((await adjust(fiona, anna.id, { after: 1, credits: '-10' })).balance).toBe(20);
    expect(await outcomeOf(adjust(fiona, anna.id, { after: 2, credits: '-21' }))).toBe('credits.balance');
    for (const credits of ['0', 'ten', '1.5', '9999999'])
      expect(await outcomeOf(adjust(fiona, anna.id, { after: 2, credits }))).toBe('credits.credits');
    const { movements } = await anna.browser.call(listCreditEntries, {});
    expect(movements.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['adjustment', -10],
      ['adjustment', 30],
    ]);
    expect(await listEntries(world, 'money.adjusted')).toMatchObject([
      { subject: `member:${anna.id}`, fields: ['credits:30'], reason: 'A lost gift' },
      { fields: ['credits:-10'] },
    ]);
    world.clock.advance({ minutes: 16 });
    expect(await outcomeOf(adjust(fiona, anna.id, { after: 2 }))).toBe('code.required');
    const code = readTotp(world, fiona.secret);
    expect(await outcomeOf(adjust(fiona, anna.id, { after: 2, code }))).toBe('done');
  });

  test('wait for a second person above the limit of a day, however they are split', async ({
    world,
    fiona,
    otto,
  }) => {
    const [anna, bea] = [await world.join(), await world.join()];
    await adjust(fiona, anna.id, { credits: String(adjustmentLimit) });
    const wallet = await adjust(fiona, bea.id, { credits: '1' });
    expect(wallet).toMatchObject({ balance: 0, adjustments: [{ state: 'waiting', is_own: true }] });
    const id = wallet.adjustments[0]?.id ?? 0;
    expect(await outcomeOf(decide(fiona, id, 'confirm'))).toBe('decision.same_person');
    expect((await list(otto)).waiting).toMatchObject([{ id, member: bea.id, is_own: false, credits: 1 }]);
    await Promise.all([decide(otto, id, 'confirm'), decide(otto, id, 'confirm')]);
    expect(await findBalance(world.platform, bea.id)).toBe(1);
    expect(await outcomeOf(decide(otto, id, 'decline'))).toBe('decision.decided');
    expect((await list(otto)).waiting).toEqual([]);
    expect(await listEntries(world, 'money.adjustment_confirmed')).toHaveLength(1);
    await world.query(`update credit_adjustment set asked_at = asked_at - interval '25 hours'`);
    expect(await adjust(fiona, bea.id, { after: 1, credits: '1' })).toMatchObject({ balance: 2 });
  });

  test('that somebody declines or takes back move nothing', async ({ world, fiona, otto }) => {
    const anna = await world.join();
    await issueCredits(world.platform, {
      ...{ accountId: anna.id, credits: 300, kind: 'adjustment', cause: 'test:300' },
    });
    const asked = await adjust(fiona, anna.id, { credits: '-300' });
    const [first] = asked.adjustments;
    expect(first?.state).toBe('waiting');
    const exported = async () =>
      (await exportCorrections(world.platform, anna.id)).map((file) => Object(file).json.credits.length);
    expect(await exported()).toEqual([0]);
    await decide(otto, first?.id ?? 0, 'decline');
    expect(await exported()).toEqual([1]);
    expect(await outcomeOf(adjust(fiona, anna.id, { credits: '-300' }))).toBe('credits.changed_since');
    const again = await adjust(fiona, anna.id, { after: 1, credits: '-300' });
    await decide(fiona, again.adjustments[1]?.id ?? 0, 'decline');
    const { wallet, waiting } = await list(fiona, { number: anna.id });
    expect(waiting).toEqual([]);
    expect(wallet?.adjustments.map(({ state, decided_by }) => [state, decided_by])).toEqual([
      ['declined', 'Mara'],
      ['declined', null],
    ]);
    expect(await findBalance(world.platform, anna.id)).toBe(300);
    // What was declined does not count against the limit.
    expect(await adjust(fiona, anna.id, { after: 2, credits: '-200' })).toMatchObject({ balance: 100 });
  });
});
