import { describe, expect, vi } from 'vitest';
import { visit } from '#contract/visits/endpoints.ts';
import type { Site } from '#server/call.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createBulkMembers } from '#server/testing/bulk-members.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { flushVisits, noteVisit, visits } from './index.ts';
import { deleteVisitsOf, markSeen, upsertVisits } from './visits.store.ts';

const test = base
  .extend('site', ({ world }) => getSite(world.platform, defaultSiteId))
  .extend('anna', ({ world }) => world.join({ name: 'Anna', paidUser: true }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male' }));

const rowsOf = ({ query }: World) => query('select member_id, visitor_id, seen from visit order by 1, 2');
const anotherProcess = (platform: Platform): Platform => ({ ...platform, state: new Map() });
type Id = { id: number };
const note = (platform: Platform, site: Site, by: Id, at: Id) =>
  noteVisit(platform, { site, viewer: by, memberId: at.id });
const exportOf = async ({ platform }: World, { id }: Id) => {
  const [file] = (await visits.exportMember?.(platform, id)) ?? [];
  return file && 'json' in file ? file.json : undefined;
};

describe('looks wait in memory and are written in batches [BEY-4]', () => {
  test('two processes that write the same look at once make one visit, new once', async ({
    world,
    site,
    anna,
    ben,
  }) => {
    const processes = [world.platform, anotherProcess(world.platform), anotherProcess(world.platform)];
    for (const platform of processes) await note(platform, site, ben, anna);
    expect(await rowsOf(world)).toEqual([]);
    await Promise.all(processes.map(flushVisits));
    expect(await rowsOf(world)).toEqual([{ member_id: anna.id, visitor_id: ben.id, seen: false }]);
    await world.query('update visit set seen = true');
    for (const platform of processes) await note(platform, site, ben, anna);
    await Promise.all(processes.map(flushVisits));
    expect(await rowsOf(world)).toEqual([{ member_id: anna.id, visitor_id: ben.id, seen: true }]);
  });

  test('what could not be written is written with the next batch', async ({ world, site, anna, ben }) => {
    const { platform } = world;
    await note(platform, site, ben, anna);
    const away = vi.fn(() => {
      throw new Error('away');
    });
    await flushVisits({ ...platform, db: Object.assign(away, platform.db) });
    expect(away).toHaveBeenCalled();
    expect(await rowsOf(world)).toEqual([]);
    await flushVisits(platform);
    expect(await rowsOf(world)).toHaveLength(1);
  });

  test('stopping writes the rest', async ({ openWorld }) => {
    const world = await openWorld();
    const [anna, ben] = [await world.join(), await world.join()];
    await ben.browser.call(visit, { profile: anna.id });
    await world.app.stop();
    expect(await rowsOf(world)).toHaveLength(1);
  });
});

test('visits are deleted 90 days after the latest, and not shown from then on [BEY-4]', async ({
  world,
  site,
  anna,
  ben,
}) => {
  const { platform } = world;
  await note(platform, site, ben, anna);
  await flushVisits(platform);
  const [forget] = visits.jobs?.(platform, []) ?? [];
  world.clock.advance({ hours: 24 * 90 });
  await forget?.run({});
  expect(await rowsOf(world)).toHaveLength(1);
  world.clock.advance({ seconds: 1 });
  await forget?.run({});
  expect(await rowsOf(world)).toEqual([]);
});

test('the export has both sides, and names received visitors as the list does [BEY-4]', async ({
  world,
  site,
  anna,
  ben,
}) => {
  const { platform } = world;
  await note(platform, site, ben, anna);
  await note(platform, site, anna, ben);
  await flushVisits(platform);
  const day = '2026-11-02';
  expect(await exportOf(world, anna)).toEqual({
    given: [{ name: 'Ben', day }],
    received: [{ name: 'Ben', day }],
  });
  expect(await exportOf(world, ben)).toEqual({
    given: [{ name: 'Anna', day }],
    received: [{ name: null, day }],
  });
  await world.query('update profile set hides_visits = true where member_id = $1', [anna.id]);
  expect(await exportOf(world, anna)).toEqual({ given: [{ name: 'Ben', day }], received: [] });
  await visits.eraseMember?.(platform, ben.id);
  expect(await rowsOf(world)).toEqual([]);
});

// The last one, because a database takes long to forget so many members.
test('batches in any order, an erasure and an opened list never wait for each other in a circle [BEY-4]', async ({
  world,
}) => {
  const { platform } = world;
  const [star, ...crowd] = await createBulkMembers(world, 800);
  const looks = crowd.map((visitorId) => ({ visitorId, memberId: star!, at: platform.clock.now() }));
  const tomorrow = new Date(platform.clock.now().getTime() + 86_400_000);
  await upsertVisits(platform, looks);
  await Promise.all([
    upsertVisits(
      platform,
      looks.map((one) => ({ ...one, at: tomorrow })),
    ),
    upsertVisits(
      platform,
      looks.toReversed().map((one) => ({ ...one, at: tomorrow })),
    ),
    deleteVisitsOf(platform, crowd[0]!),
    markSeen(platform, star!),
    deleteVisitsOf(platform, star!),
  ]);
  await deleteVisitsOf(platform, star!);
  expect(await rowsOf(world)).toEqual([]);
});
