import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { at, insertPlan, planArbitrary, planMinutes } from '#server/testing/figures-plan.ts';
import { Recount } from '#server/testing/figures-recount.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { rollFigures } from './rolling.service.ts';

async function listWritten(world: World, sites: readonly number[]): Promise<string[]> {
  const rows = await world.query(
    `select site_id, figure, part, key, day::text as day, value from figure_day where figure not in ('active', 'liquidity')`,
  );
  return rows
    .map(({ site_id, figure, part, key, day, value }) => {
      return `${[sites.indexOf(Number(site_id)), figure, part, key, day].join('|')} = ${value}`;
    })
    .sort();
}

async function openSites(world: World): Promise<number[]> {
  await world.reset();
  await world.changeSettings({ company_country: 'DE' });
  const other = await world.addDomain('ander.example', { company_country: 'US' });
  const [own] = await world.query('select id from site where id <> $1', [other]);
  return [Number(own?.id), other];
}

describe('figures by day [MOD-5]', () => {
  test('equal a recount from the raw rows, whenever they are written and however often', {
    timeout: 120_000,
  }, async ({ world }) => {
    await fc.assert(
      fc.asyncProperty(planArbitrary, async (plan) => {
        const sites = await openSites(world);
        await insertPlan(world, plan, sites);
        const recount = new Recount(plan);
        for (const minute of [...plan.passes.sort((a, b) => a - b), planMinutes + 20 * 24 * 60]) {
          world.clock.set(at(minute));
          await rollFigures(world.platform);
          await rollFigures(world.platform);
          expect(await listWritten(world, sites)).toEqual(recount.listUntil(at(minute)));
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test('stay when a member is erased, and two passes at once write them once', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    world.clock.advance({ days: 1 });
    await Promise.all([rollFigures(world.platform), rollFigures(world.platform)]);
    const before = await listWritten(world, [1]);
    expect(before.filter((line) => line.includes('|signups||'))).toEqual(['0|signups|||2026-11-02 = 1']);
    await world.query('delete from profile where member_id = $1', [anna.id]);
    await world.query('update account set confirmed_at = null where id = $1', [anna.id]);
    await rollFigures(world.platform);
    expect(await listWritten(world, [1])).toEqual(before);
  });
});
