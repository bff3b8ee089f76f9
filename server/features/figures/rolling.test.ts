import fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  at,
  idOf,
  insertPlan,
  memberOf,
  type Plan,
  planArbitrary,
  planMinutes,
} from '#server/testing/figures-plan.ts';
import { Recount } from '#server/testing/figures-recount.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { keepFiguresOf, rollFigures } from './rolling.service.ts';
import { noteLeaver } from './rolling.store.ts';

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

/** As the erasure of an account does it, whose second attempt finds it done. */
async function eraseOnce({ platform }: World, id: number): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1)
    await platform.db.transaction(async () => {
      await keepFiguresOf(platform, id);
      await platform.db.query(`update account set status = 'erased', network = null where id = $1`, [id]);
      await platform.db.query('delete from profile where member_id = $1', [id]);
    });
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
        for (const minute of [...plan.passes.sort((a, b) => a - b), planMinutes + 100 * 24 * 60]) {
          world.clock.set(at(minute));
          await rollFigures(world.platform);
          await rollFigures(world.platform);
          expect(await listWritten(world, sites)).toEqual(recount.listUntil(at(minute)));
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test('value members who are erased meanwhile at every age, and keep nothing of them', {
    timeout: 120_000,
  }, async ({ world }) => {
    const isValue = (line: string) => /\|(newcomers|payers|value)\d+\|/.test(line);
    const leavers = fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    // All that is bought and goes back has happened by then, and only the first age may be written.
    const leaving = fc.integer({ min: 24 * 24 * 60, max: 29 * 24 * 60 });
    await fc.assert(
      fc.asyncProperty(planArbitrary, leavers, leaving, async (plan, gone, minute) => {
        const sites = await openSites(world);
        await insertPlan(world, plan, sites);
        const recount = new Recount(plan);
        for (const pass of [...plan.passes.sort((a, b) => a - b), minute]) {
          world.clock.set(at(pass));
          await rollFigures(world.platform);
        }
        for (const index of gone) await eraseOnce(world, idOf(index));
        await rollFigures(world.platform);
        const rows = await world.query('select site_id, age, day, figure, key from figure_departed');
        expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
        for (const later of [minute, minute + 15 * 24 * 60, planMinutes + 100 * 24 * 60]) {
          world.clock.set(at(later));
          await rollFigures(world.platform);
          expect((await listWritten(world, sites)).filter(isValue)).toEqual(
            recount.listUntil(at(later)).filter(isValue),
          );
        }
        expect(await world.query('select 1 from figure_departed')).toEqual([]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test('take no source from who is erased that nobody has written yet', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    await world.query(`update account set network = '{"network":"anna@example.com"}' where id = $1`, [
      anna.id,
    ]);
    await eraseOnce(world, anna.id);
    expect(await world.query('select 1 from figure_departed')).toEqual([]);
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

  test('know who was erased by a release that wrote it down nowhere, once', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    const leavers = () => world.query('select account_id, fictional from figure_leaver');
    await world.query(`update account set status = 'erased' where id = $1`, [anna.id]);
    await world.query(`insert into figure_step (member_id, step) values ($1, 'photo')`, [anna.id]);
    expect(await leavers()).toEqual([]);
    for (let day = 0; day < 2; day += 1) {
      world.clock.advance({ days: 1 });
      await rollFigures(world.platform);
      expect(await leavers()).toEqual([{ account_id: anna.id, fictional: false }]);
    }
    expect(await world.query('select member_id from figure_step')).toEqual([]);
  });

  test('count a step once, whatever is deleted and made again', async ({ world }) => {
    const sites = await openSites(world);
    const plan: Plan = {
      ...{ purchases: [], notices: [], mails: [], passes: [], members: [memberOf({ photo: 5 }), memberOf()] },
      conversations: [{ people: [0, 1], at: 10, messages: [{ wait: 5, isStarter: false }] }],
    };
    await insertPlan(world, plan, sites);
    const countSteps = async () =>
      (await listWritten(world, sites)).filter((line) => /\|(photo|wrote|answered)\|\|\|/.test(line));
    world.clock.set(at(2 * 24 * 60));
    await rollFigures(world.platform);
    const once = await countSteps();
    expect(once).toEqual([
      '0|answered|||2026-10-21 = 1',
      '0|photo|||2026-10-21 = 1',
      '0|wrote|||2026-10-21 = 1',
    ]);
    const [later] = [at(2 * 24 * 60 + 5)];
    await world.query('update photo set created_at = $1', [later]);
    await world.query('update conversation set created_at = $1', [later]);
    await world.query('update message set sent_at = $1', [later]);
    world.clock.set(at(4 * 24 * 60));
    await rollFigures(world.platform);
    expect(await countSteps()).toEqual(once);
    const [anna] = await world.query('select id from account order by id limit 1');
    await noteLeaver(world.platform, Number(anna?.id));
    expect(await world.query('select member_id from figure_step')).toEqual([]);
  });
});
