import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { createOrder, getTransaction } from '#contract/payments/endpoints.ts';
import { getRepeatOrder, removeCard, repeatOrder } from '#contract/payments/repeat.ts';
import { decideSandboxPayment, type SandboxChoice } from '#contract/payments/sandbox.ts';
import { testPassword } from '#server/testing/members.ts';
import { fillOrder, placeOrder } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { payments } from '../index.ts';
import { findPurchase } from '../payments.store.ts';
import { syncPurchase } from '../settlement.service.ts';

/** Buys the second package with a card that is to be kept; `outcome` says what becomes of both. */
async function buy(world: World, buyer: Person, outcome: SandboxChoice = 'paid', keepsCard = true) {
  const order = await fillOrder(buyer, { keep_card: keepsCard });
  const { payment_id, checkout_url } = await buyer.browser.call(createOrder, order);
  const id = checkout_url?.split('/').at(-1) ?? '';
  await buyer.browser.call(decideSandboxPayment, { id, outcome });
  const purchase = await findPurchase(world.platform, payment_id);
  if (purchase) await syncPurchase(world.platform, purchase);
  return payment_id;
}

async function fillRepeat({ browser }: Person) {
  const { package: last, cards } = await browser.call(getRepeatOrder, {});
  return {
    card: cards[0]?.id ?? 0,
    package: last?.id ?? 0,
    key: randomUUID(),
    shown_cents: last?.price_cents ?? 0,
    starts_immediately: true as const,
  };
}

const test = base.extend('anna', ({ world }) => world.join());
const readCredits = async ({ browser }: Person) => (await browser.call(getUser, {})).user?.credits;

test('nothing can be repeated before a card was kept [CRE-6]', async ({ world, anna }) => {
  expect(await anna.browser.call(getRepeatOrder, {})).toEqual({
    ...{ package: null, cards: [], needs_proof: false, under_review: false, test_mode: true },
  });
  await buy(world, anna, 'paid', false);
  expect(await anna.browser.call(getRepeatOrder, {})).toMatchObject({ package: { credits: 50 }, cards: [] });
});

test('a card is kept only when its payment is completed [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna, 'failed');
  await buy(world, anna, 'pending');
  expect(await anna.browser.call(getRepeatOrder, {})).toMatchObject({ package: null, cards: [] });
  await buy(world, anna);
  expect((await anna.browser.call(getRepeatOrder, {})).cards).toEqual([
    { id: expect.any(Number), label: 'Visa', ending: '4242', kept_at: '2026-11-02T12:00:00.000Z' },
  ]);
});

test('the same is ordered again with a stored card and credited at once [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna);
  const answer = await anna.browser.call(repeatOrder, await fillRepeat(anna));
  expect(answer).toMatchObject({ status: 'completed' });
  const { transaction, receipts } = await anna.browser.call(getTransaction, { id: answer.payment_id });
  expect(transaction).toMatchObject({
    ...{ credits: 50, amount_cents: 1499, paymentmethod: 'creditcard', paymentCountry: 'NL' },
    ...{ card: { label: 'Visa', ending: '4242' }, checkout_url: null },
  });
  expect(receipts).toHaveLength(1);
  expect(await readCredits(anna)).toBe(100);
});

test('a repeated key charges once, also ten times at once [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna);
  const input = await fillRepeat(anna);
  const answers = await Promise.all(Array.from({ length: 10 }, () => anna.browser.call(repeatOrder, input)));
  expect(new Set(answers.map(({ payment_id }) => payment_id)).size).toBe(1);
  expect(await readCredits(anna)).toBe(100);
  const other = anna.browser.call(createOrder, await fillOrder(anna, { key: input.key }));
  await expect(other).rejects.toThrow('payments.key_reused');
});

test('a card that is refused leaves a failed order, and the way to another method [CRE-6]', async ({
  world,
  anna,
}) => {
  await buy(world, anna, 'paid_once');
  const answer = await anna.browser.call(repeatOrder, await fillRepeat(anna));
  expect(answer).toMatchObject({ status: 'failed' });
  const { transaction } = await anna.browser.call(getTransaction, { id: answer.payment_id });
  expect(transaction).toMatchObject({ status: 'failed', card: { label: 'Visa', ending: '0341' } });
  expect(await readCredits(anna)).toBe(50);
});

test('a card that the provider has forgotten is refused in the same way [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna);
  await world.query('update sandbox_mandate set revoked_at = now()');
  const input = await fillRepeat(anna);
  const answer = await anna.browser.call(repeatOrder, input);
  expect(answer).toMatchObject({ status: 'failed' });
  expect(await anna.browser.call(repeatOrder, input)).toEqual(answer);
  expect(await readCredits(anna)).toBe(50);
});

test('nobody is charged at a price they have not seen [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna);
  const input = await fillRepeat(anna);
  const attempt = anna.browser.call(repeatOrder, { ...input, shown_cents: 1 });
  await expect(attempt).rejects.toThrow('payments.price_changed');
  await world.query('update credit_package set active = false where id = $1', [input.package]);
  expect((await anna.browser.call(getRepeatOrder, {})).package).toBeNull();
  await expect(anna.browser.call(repeatOrder, input)).rejects.toThrow('payments.package_unavailable');
  await world.query('update credit_package set active = true where id = $1', [input.package]);
  expect(await readCredits(anna)).toBe(50);
});

test('a removed card is charged no more, here and at the provider [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna);
  const input = await fillRepeat(anna);
  expect((await anna.browser.call(removeCard, { card: input.card })).cards).toEqual([]);
  await expect(anna.browser.call(repeatOrder, input)).rejects.toThrow('not_found');
  await expect(anna.browser.call(removeCard, { card: input.card })).rejects.toThrow('not_found');
  await world.jobs.drain();
  const [mandate] = await world.query('select revoked_at from sandbox_mandate');
  expect(mandate?.revoked_at).not.toBeNull();
});

test('a card of another member is not there [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna);
  const input = await fillRepeat(anna);
  const ben = await world.join();
  expect(await ben.browser.call(getRepeatOrder, {})).toMatchObject({ package: null, cards: [] });
  await expect(ben.browser.call(repeatOrder, input)).rejects.toThrow('not_found');
  await expect(ben.browser.call(removeCard, { card: input.card })).rejects.toThrow('not_found');
  // Two cards may look alike.
  await buy(world, ben);
  for (const { browser } of [anna, ben])
    expect((await browser.call(getRepeatOrder, {})).cards).toHaveLength(1);
});

test('another card of the same make is another card [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna);
  await buy(world, anna, 'paid_once');
  const { cards } = await anna.browser.call(getRepeatOrder, {});
  expect(cards.map(({ ending }) => ending).toSorted()).toEqual(['0341', '4242']);
});

test('a card that a former provider kept is offered no more [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna);
  await world.query(`update stored_card set provider = 'mollie'`);
  expect((await anna.browser.call(getRepeatOrder, {})).cards).toEqual([]);
  await payments.eraseMember?.(world.platform, anna.id);
  await world.jobs.drain();
  expect(await world.query('select revoked_at from sandbox_mandate')).toEqual([{ revoked_at: null }]);
});

test('the same card kept twice is one card [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna);
  const [before] = (await anna.browser.call(getRepeatOrder, {})).cards;
  await buy(world, anna);
  const { cards } = await anna.browser.call(getRepeatOrder, {});
  expect(cards).toHaveLength(1);
  expect(cards[0]?.id).not.toBe(before?.id);
});

test('no card of an erased member stays, and the provider forgets theirs [CRE-6, D11]', async ({
  world,
  anna,
}) => {
  await buy(world, anna);
  const ben = await world.join();
  await buy(world, ben);
  const before = [await ben.browser.call(getRepeatOrder, {}), await placeOrder(ben)] as const;
  await payments.eraseMember?.(world.platform, anna.id);
  await world.jobs.drain();
  const mine = 'where account_id = $1';
  expect(
    await world.query(`select label, ending, customer_id, mandate_id, ended_at from stored_card ${mine}`, [
      anna.id,
    ]),
  ).toEqual([{ label: '', ending: '', customer_id: '', mandate_id: '', ended_at: expect.any(Date) }]);
  expect(await world.query('select 1 from sandbox_mandate where revoked_at is not null')).toHaveLength(1);
  // Of nobody else anything is forgotten.
  expect(await ben.browser.call(getRepeatOrder, {})).toEqual(before[0]);
  const { transaction } = await ben.browser.call(getTransaction, { id: before[1].payment_id });
  expect(transaction.checkout_url).toBe(before[1].checkout_url);
});

test('a day after the log-in a stored card asks for the password, also where the page did not [CRE-6]', async ({
  world,
  anna,
}) => {
  await buy(world, anna);
  world.clock.advance({ days: 1, seconds: 1 });
  expect(await anna.browser.call(getRepeatOrder, {})).toMatchObject({ needs_proof: true });
  const order = await fillRepeat(anna);
  await expect(anna.browser.call(repeatOrder, order)).rejects.toMatchObject({
    ...{ code: 'payments.proof_required', status: 403 },
  });
  const wrong = anna.browser.call(repeatOrder, { ...order, password: 'not hers' });
  await expect(wrong).rejects.toMatchObject({ fields: [{ path: 'password', code: 'password_wrong' }] });
  const placed = await anna.browser.call(repeatOrder, { ...order, password: testPassword });
  expect(placed).toMatchObject({ status: 'completed' });
  // The answer was lost: a repeat charges nothing and asks for nothing.
  expect(await anna.browser.call(repeatOrder, order)).toEqual(placed);
  expect(await readCredits(anna)).toBe(100);
});

test('a stored card is charged three times a day, though all tabs press at once [CRE-6]', async ({
  world,
  anna,
}) => {
  await buy(world, anna);
  const orders = [];
  for (let tab = 0; tab < 5; tab += 1) orders.push(await fillRepeat(anna));
  const settled = await Promise.allSettled(orders.map((order) => anna.browser.call(repeatOrder, order)));
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refusals).toEqual(['payments.card_limit', 'payments.card_limit']);
  expect(await readCredits(anna)).toBe(200);
  world.clock.advance({ hours: 23 });
  await expect(anna.browser.call(repeatOrder, await fillRepeat(anna))).rejects.toThrow('payments.card_limit');
  // Of what the bank refused, nothing was charged.
  const refused = `update payment set status = 'failed' where id =
    (select max(id) from payment_order where stored_card_id is not null)`;
  await world.query(refused);
  expect(await anna.browser.call(repeatOrder, await fillRepeat(anna))).toMatchObject({ status: 'completed' });
  world.clock.advance({ hours: 1, seconds: 1 });
  const next = { ...(await fillRepeat(anna)), password: testPassword };
  expect(await anna.browser.call(repeatOrder, next)).toMatchObject({ status: 'completed' });
});

test('what others charge to their cards is no part of the limit [CRE-6]', async ({ world, anna }) => {
  await buy(world, anna);
  for (let n = 0; n < 3; n += 1) await anna.browser.call(repeatOrder, await fillRepeat(anna));
  const ben = await world.join();
  await buy(world, ben);
  expect(await ben.browser.call(repeatOrder, await fillRepeat(ben))).toMatchObject({ status: 'completed' });
});
