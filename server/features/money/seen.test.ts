import { expect } from 'vitest';
import { listOrders, openOrder } from '#contract/money/endpoints.ts';
import { markOrderSeen } from '#contract/money/forms.ts';
import { startPayment } from '#server/testing/shop.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base, idOf, listEntries, outcomeOf } from '#server/testing/team.ts';
import { exportCorrections } from './export.service.ts';

/** An order that waits for its buyer for longer than an hour. */
const test = base
  .extend('fiona', ({ world }) => joinStaff(world, { siteId: null, role: 'finance' }, 'fiona@staff.example'))
  .extend('stuck', async ({ world }) => {
    const payment = await startPayment(world);
    world.clock.advance({ hours: 2 });
    return payment;
  });

const listOpen = async ({ browser }: TestStaff) =>
  (await browser.call(listOrders, { state: 'attention' })).orders.map(({ id }) => id);
const attentionOf = async ({ browser }: TestStaff, id: number) =>
  (await browser.call(openOrder, { id })).page.attention;

async function mark(staff: TestStaff, id: number, more: Partial<{ mark: string; seen: 'yes' | 'no' }> = {}) {
  const known = (await attentionOf(staff, id))?.mark ?? '';
  const input = { id, mark: known, seen: 'yes' as const, reason: 'The buyer called', ...more };
  return staff.browser.call(markOrderSeen, input);
}

test('an order that somebody has looked at leaves the list, with a reason, once, until something new is known [MOD-9]', async ({
  world,
  fiona,
  stuck,
}) => {
  expect(await listOpen(fiona)).toEqual([stuck.id]);
  const { page } = await mark(fiona, stuck.id);
  expect(page.attention?.seen).toMatchObject({ by: 'Mara', reason: 'The buyer called' });
  await mark(fiona, stuck.id);
  expect(await listOpen(fiona)).toEqual([]);
  expect(await listEntries(world, 'money.seen')).toEqual([
    {
      ...{ staff_id: await idOf(world, fiona), site_id: 1, subject: `order:${stuck.id}` },
      ...{ fields: [], reason: 'The buyer called' },
    },
  ]);
  const [file] = await exportCorrections(world.platform, stuck.buyer.id);
  expect(JSON.stringify(file)).toContain('The buyer called');
  expect(JSON.stringify(file)).not.toContain('Mara');
  await world.query(
    `insert into payment_event (payment_id, status, amount_cents, currency, problem, created_at)
     values ($1, 'pending', 1499, 'EUR', null, now())`,
    [stuck.id],
  );
  expect(await listOpen(fiona)).toEqual([stuck.id]);
  expect(await attentionOf(fiona, stuck.id)).toMatchObject({ seen: null });
});

test('it is taken back, and nobody says it of what they have not read [MOD-9]', async ({ fiona, stuck }) => {
  expect(await outcomeOf(mark(fiona, stuck.id, { mark: 'pending 0' }))).toBe('reason.changed_since');
  await mark(fiona, stuck.id);
  await mark(fiona, stuck.id, { seen: 'no' });
  expect(await listOpen(fiona)).toEqual([stuck.id]);
});

test('of an order that needs no look, or of another domain, it cannot be said [MOD-9]', async ({
  world,
  fiona,
  ben,
  stuck,
}) => {
  expect(await outcomeOf(mark(ben, stuck.id))).toBe('not_found');
  await stuck.pretend({ status: 'paid' });
  await stuck.sendWebhook();
  expect(await attentionOf(fiona, stuck.id)).toBeNull();
  expect(await outcomeOf(mark(fiona, stuck.id))).toBe('reason.changed_since');
  expect(await world.query('select 1 from order_seen')).toEqual([]);
});
