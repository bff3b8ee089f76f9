import { describe, expect } from 'vitest';
import { addCost, importCosts } from '#contract/figures/costs.ts';
import { getFigures } from '#contract/figures/endpoints.ts';
import type { GivenRole } from '#server/features/staff/index.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { forgetLiveDays } from '../live.service.ts';
import { rollFigures } from '../rolling.service.ts';

const test = base.extend('hire', ({ world }) => {
  forgetLiveDays(world.platform);
  return (role: Partial<GivenRole> = {}) =>
    joinStaff(
      world,
      { siteId: null, role: 'finance', ...role },
      `${JSON.stringify(role).length}@staff.example`,
    );
});

interface Crowd {
  count: number;
  /** How many of them buy for how much on their first day, and what of it goes back ten days later. */
  buyers?: number;
  cents?: number;
  gone?: number;
}

let next = 9000;

async function joinFrom(world: World, network: object, { count, buyers = 0, cents = 1000, gone = 0 }: Crowd) {
  const now = world.clock.now();
  const later = new Date(now.getTime() + 10 * 24 * 60 * 60_000);
  const [bundle] = await world.query(
    `insert into credit_package (site_id, position, credits, price_cents, currency, active)
     select id, 0, 10, 999, 'EUR', false from site limit 1 returning id, site_id`,
  );
  for (let index = 0; index < count; index += 1) {
    const { id } = await world.createMember({});
    await world.query('update account set network = $2 where id = $1', [id, JSON.stringify(network)]);
    if (index >= buyers) continue;
    next += 1;
    await world.query(
      `insert into payment_order (id, site_id, account_id, client_key, package_id, credits, amount_cents, currency, method, country,
         consent_version, fee_cents, keeps_card, created_at)
       values ($1, $2, $3, gen_random_uuid(), $4, 10, $5, 'EUR', 'ideal', 'NL', '1', 0, false, $6)`,
      [next, bundle?.site_id, id, bundle?.id, cents, now],
    );
    await world.query(
      `insert into payment (id, provider, status, next_check_at, created_at, updated_at) values ($1, 'sandbox', 'completed', $2, $2, $2)`,
      [next, now],
    );
    const event =
      'insert into payment_event (payment_id, status, amount_cents, currency, created_at) values ($1, $2, $3, $4, $5)';
    await world.query(event, [next, 'completed', cents, 'EUR', now]);
    if (gone > 0) await world.query(event, [next, 'refunded', gone, 'EUR', later]);
  }
}

const domain = 'localhost';
const november = { domain, from: '2026-11-01', to: '2026-11-30', currency: 'EUR' };

describe('money by source [MOD-5]', () => {
  test('sets what was paid for members against what they bring, of those whose days are over', async ({
    world,
    hire,
  }) => {
    await joinFrom(world, { network: 'ads', ref: 'one' }, { count: 6, buyers: 3, gone: 400 });
    await joinFrom(world, { network: 'ads', ref: 'two' }, { count: 4, buyers: 3, gone: 400 });
    await joinFrom(world, {}, { count: 20 });
    world.clock.advance({ days: 40 });
    await rollFigures(world.platform);
    const { browser } = await hire();
    await browser.call(addCost, { ...november, source: 'ads', amount: '300' });
    const choice = { domain, range: 'own', from: '2026-11-01', to: '2026-12-10' } as const;
    const { figures } = await browser.call(getFigures, choice);
    expect(figures.sources).toEqual([
      {
        ...{ currency: 'EUR', key: 'ads', is_rest: false, cost_cents: 30_000, signups: 10, paid: 6 },
        // Six bought for 10.00 each; of each 4.00 went back after the first week. Nobody's 90 days are over.
        values: [600, 360, null],
      },
    ]);
  });

  test('hides few people, also where another table shows the rest of them', async ({ world, hire }) => {
    const { browser } = await hire();
    await joinFrom(world, { network: 'ads', ref: 'one' }, { count: 6 });
    await joinFrom(world, { network: 'ads', ref: 'two' }, { count: 2 });
    await joinFrom(world, { network: 'mail' }, { count: 5 });
    await joinFrom(world, { network: 'search' }, { count: 20 });
    for (const source of ['ads', 'mail', 'search'])
      await browser.call(addCost, { ...november, source, amount: '300' });
    const { figures } = await browser.call(getFigures, { domain });
    const bySource = new Map(figures.sources.map((one) => [one.key, one]));
    // 8 of ads less 6 of its first ref would be two people; mail covers them in the total.
    expect(bySource.get('ads')?.signups).toBeNull();
    expect(bySource.get('mail')?.signups).toBeNull();
    expect(bySource.get('search')?.signups).toBe(20);
  });

  test('a cost replaces what was said of its days, and nothing is said twice', async ({ world, hire }) => {
    const { browser } = await hire();
    const rows = () =>
      world.query('select day::text as day, cents::integer as cents from source_cost order by day');
    const day = { ...november, source: 'ads', to: '2026-11-02' };
    const both = await Promise.all([
      browser.call(addCost, { ...day, amount: '10' }),
      browser.call(addCost, { ...day, amount: '10' }),
    ]);
    expect(both.map(({ changed }) => changed).sort()).toEqual([0, 2]);
    const lines = '2026-11-02;ads;7\n2026-11-03;ads;1';
    expect(await browser.call(importCosts, { domain, currency: 'EUR', lines })).toEqual({ changed: 2 });
    expect(await rows()).toEqual([
      { day: '2026-11-01', cents: 500 },
      { day: '2026-11-02', cents: 700 },
      { day: '2026-11-03', cents: 100 },
    ]);
    expect(await browser.call(addCost, { ...november, source: 'ads', amount: '0' })).toEqual({ changed: 3 });
    expect(await rows()).toEqual([]);
    const log = await world.query(
      `select fields from audit_entry where action = 'figures.costs_stated' order by id`,
    );
    expect(log.map(({ fields }) => fields)).toEqual([
      ['ads 2026-11-01 2026-11-02 1000 EUR'],
      ['ads 2026-11-02 2026-11-03 800 EUR'],
      ['ads 2026-11-01 2026-11-30 0 EUR'],
    ]);
  });

  test('a fault writes nothing, and a domain of another brand is none', async ({ world, hire }) => {
    const { browser } = await hire();
    const lines = '2026-11-02;ads;7\n2026-11-03;ads;much';
    expect(await refusalOf(browser.call(importCosts, { domain, currency: 'EUR', lines }))).toMatchObject({
      fields: [{ path: 'lines.2', code: 'cost_line' }],
    });
    expect(await world.query('select 1 from source_cost')).toEqual([]);
    const other = await world.addDomain('ander.example', {});
    const olaf = await hire({ siteId: other });
    const cost = { ...november, source: 'ads', amount: '1' };
    expect(await refusalOf(olaf.browser.call(addCost, cost))).toMatchObject({ code: 'not_found' });
    const sam = await hire({ role: 'support' });
    expect(await refusalOf(sam.browser.call(addCost, cost))).toMatchObject({ code: 'not_found' });
  });
});
