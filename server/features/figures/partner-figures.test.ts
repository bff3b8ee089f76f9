import { describe, expect } from 'vitest';
import { addKey } from '#contract/partners/endpoints.ts';
import { test as base } from '#server/testing/team.ts';
import type { World } from '#server/testing/world.ts';
import { forgetLiveDays } from './live.service.ts';
import { rollFigures } from './rolling.service.ts';

const test = base
  .extend('key', async ({ world, sara, firstDomain }) => {
    forgetLiveDays(world.platform);
    const input = { domain: firstDomain, partner: 'ads', scopes: ['figures' as const], last_day: '' };
    return (await sara.browser.call(addKey, input)).secret ?? '';
  })
  .extend('read', ({ world, key }) => async (query = '') => {
    const answer = await world.inject({
      method: 'GET',
      url: `/api/partner/figures${query}`,
      headers: { authorization: `Bearer ${key}`, host: 'localhost:3000' },
    });
    return { status: answer.statusCode, ...answer.json() };
  });

async function joinFrom(world: World, count: number, network: object, traits = {}): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { id } = await world.createMember(traits);
    await world.query('update account set network = $2 where id = $1', [id, JSON.stringify(network)]);
  }
}

describe('figures for a partner [MOD-10]', () => {
  test('count its own members by day, and none of fewer than five', async ({ world, read }) => {
    await joinFrom(world, 3, { network: 'ads', ref: 'one' });
    await joinFrom(world, 3, { network: 'ads' });
    await joinFrom(world, 9, { network: 'adsense' });
    await joinFrom(world, 9, { network: 'ads' }, { fictional: true });
    world.clock.advance({ days: 1 });
    await joinFrom(world, 4, { network: 'ads' }, { status: 'not_confirmed' });
    world.clock.advance({ days: 1 });
    await rollFigures(world.platform);
    await joinFrom(world, 8, { network: 'ads' });
    const { days, ...facts } = await read('?from=2026-11-01');
    expect(facts).toMatchObject({ status: 200, partner: 'ads', from: '2026-11-01' });
    expect(days.slice(-2)).toMatchObject([
      { signed_up: 6, activated: 6, paid: 0 },
      { signed_up: null, activated: 0, paid: 0 },
    ]);
    expect(days.at(-1).day).toBe(facts.to);
    expect(new Date(facts.to).getTime()).toBeLessThan(
      world.clock.now().getTime() - (24 * 60 * 60 * 1000) / 2,
    );
  });

  test('have a day that no pass has written yet, too', async ({ world, read }) => {
    await rollFigures(world.platform);
    await joinFrom(world, 5, { network: 'ads' });
    world.clock.advance({ days: 1 });
    expect((await read()).days.at(-1)).toMatchObject({ signed_up: 5 });
  });

  test('take any span, however it is written', async ({ read }) => {
    expect((await read()).days).toHaveLength(30);
    expect((await read('?from=2020-01-01')).days).toHaveLength(366);
    const future = await read('?from=2090-01-01&to=2091-01-01');
    expect(future.from).toBe(future.to);
    expect((await read('?from=yesterday&to=2026-02-31')).days).toHaveLength(30);
  });

  test('are read so often and no more', async ({ world, read }) => {
    for (let index = 0; index < 60; index += 1) await read('?from=2026-10-30');
    const { status, error } = await read();
    expect([status, error.code]).toEqual([429, 'request.too_many']);
    world.clock.advance({ hours: 1, minutes: 1 });
  });
});
