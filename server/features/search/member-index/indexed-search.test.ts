import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, vi } from 'vitest';
import { bodyTypes, eyeColors, genders, hairColors, interests } from '#contract/profiles/facts.ts';
import { searchDistances } from '#contract/search/facts.ts';
import type { AskedFilters } from '#contract/search/filters.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import { type Bus, createLocalBus } from '#server/platform/bus/bus.ts';
import { openEmbeddedBus } from '#server/platform/bus/embedded-bus.ts';
import { openPostgresBus } from '#server/platform/bus/postgres-bus.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import { createSearchable } from '#server/testing/search.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { countFacets } from '../facets/facets.service.ts';
import { searchMembers } from '../search.service.ts';
import { syncSearchRow, touchSearchRows } from '../search-row.store.ts';
import { askIndex, describeIndex, startMemberIndex } from './index-keeper.ts';

/** As a process beside the world of the test: it hears what the database tells, if `bus` does. */
function openProcess({ platform }: World, bus: Bus, searchIndexFrom = 1): Platform {
  return { ...platform, bus, config: { ...platform.config, searchIndexFrom }, state: new Map() };
}

function openBus({ platform: { databaseUrl, db, log } }: World): Promise<Bus> {
  return databaseUrl ? openPostgresBus(databaseUrl, log) : openEmbeddedBus(db);
}

const test = base
  .extend('start', async ({ world }, { onCleanup }) => {
    const stops: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const stop of stops) await stop();
    });
    return async (bus?: Bus) => {
      const process = openProcess(world, bus ?? (await openBus(world)));
      const stop = startMemberIndex(process);
      stops.push(async () => {
        await stop?.();
        await process.bus.close();
      });
      return process;
    };
  })
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }));

const untilComplete = (process: Platform) =>
  vi.waitUntil(async () => (await describeIndex(process)).state === 'complete');

const traits = fc.record({
  gender: fc.constantFrom(...genders),
  hair: fc.constantFrom(...hairColors.slice(0, 3)),
  eyes: fc.constantFrom(...eyeColors.slice(0, 2)),
  body: fc.constantFrom(...bodyTypes),
  interests: fc.subarray([...interests.slice(0, 3), ...interests.slice(30, 34), ...interests.slice(-2)]),
  sexuality: fc.constantFrom('hetero' as const, 'bi' as const, 'gay' as const, 'lesbian' as const),
  country: fc.constantFrom('NL', 'NL', 'DE'),
  region: fc.constantFrom('07', '09'),
  birthDate: fc.constantFrom('1996-11-02', '1996-11-03', '1980-02-29', '2000-01-01'),
  lat: fc.integer({ min: 0, max: 12 }).map((n) => 52.37 + n * 0.1),
  invisible: fc.constantFrom(false, false, false, true),
});
const list = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength: 2 }).map(String), { nil: undefined });
const flag = fc.constantFrom(undefined, undefined, '1' as const);
const filters: fc.Arbitrary<AskedFilters> = fc.record({
  gender: fc.constantFrom(undefined, 'both' as const),
  country: fc.constantFrom(undefined, 'all'),
  countryregion: fc.constantFrom(undefined, undefined, '07'),
  min_age: fc.constantFrom(undefined, 18),
  max_age: fc.constantFrom(undefined, 29, 30, 46, 99),
  distance: fc.option(fc.constantFrom(...searchDistances), { nil: undefined }),
  photo: flag,
  verified: flag,
  online: flag,
  new: flag,
  mutual: flag,
  one_sided: flag,
  hair: list(hairColors.slice(0, 3)),
  eyes: list(eyeColors.slice(0, 2)),
  interests: list([...interests.slice(0, 3), interests[31]!, interests.at(-1)!]),
  order: fc.constantFrom('activity' as const, 'distance' as const),
});

async function settle(world: World): Promise<void> {
  for (let n = 0; n < 70; n += 1) {
    const [one] = fc.sample(traits, 1);
    // Some of them came at the same moment.
    if (n % 3 === 0) world.clock.advance({ seconds: 1 });
    await createSearchable(world, { name: `Member ${n}`, ...one });
  }
  await world.query(`update member_search set photo = id % 2 = 0, verified = id % 6 = 0`);
  // Some have not said whom they look for.
  await world.query(`update member_search set seeks = null where id % 7 = 0`);
  await world.query(
    `insert into member_activity (member_id, last_active)
     select id, $1::timestamptz - make_interval(mins => (id % 4 * 2)::integer) from member_search`,
    [world.clock.now()],
  );
  await world.query(`update member_search set joined = joined - 9 * 86400 where id % 3 = 0`);
}

test('it finds whom the database finds, in its order, page by page, with the same figures [SEA-5]', async ({
  world,
  start,
  anna,
}) => {
  await settle(world);
  const [blocked] = await world.query(`select id from member_search where gender = 'male' limit 1`);
  await markPair(world, 'blocked', { from: anna, to: { id: Number(blocked?.id) } });
  const indexed = await start(createLocalBus());
  await untilComplete(indexed);
  const site = await getSite(world.platform, defaultSiteId);
  const request = { site, viewerId: anna.id, fallbackCountry: 'NL' };
  const check = fc.asyncProperty(filters, async (asked) => {
    const [ours, theirs] = [
      await searchMembers(indexed, { ...request, asked }),
      await searchMembers(world.platform, { ...request, asked }),
    ];
    expect({ ...ours, next_cursor: null }).toEqual({ ...theirs, next_cursor: null });
    expect(await countFacets(indexed, { ...request, asked })).toEqual(
      await countFacets(world.platform, { ...request, asked }),
    );
    const visitor = { ...request, viewerId: undefined, asked };
    expect(await searchMembers(indexed, visitor)).toEqual(await searchMembers(world.platform, visitor));
    expect(ours.next_cursor === null).toBe(theirs.next_cursor === null);
    if (theirs.next_cursor === null) return;
    const more = { ...request, asked, cursor: theirs.next_cursor };
    const next = await searchMembers(indexed, { ...more, cursor: ours.next_cursor ?? undefined });
    const expected = await searchMembers(world.platform, more);
    expect({ ...next, next_cursor: null }).toEqual({ ...expected, next_cursor: null });
  });
  await fc.assert(check, { numRuns: 60 });
  expect(await describeIndex(indexed)).toMatchObject({ state: 'complete' });
});

describe('what it is told', () => {
  const redOf = async (process: Platform, viewerId: number) => {
    const site = await getSite(process, defaultSiteId);
    const asked = { hair: 'red' };
    const { page, numResults } = await searchMembers(process, {
      site,
      viewerId,
      fallbackCountry: 'NL',
      asked,
    });
    expect(numResults).toBe(page.results.length);
    return page.results.map(({ name }) => name);
  };
  const until = async (process: Platform, viewerId: number, names: string[]) =>
    expect.poll(() => redOf(process, viewerId)).toEqual(names);

  test('changes of members come to each process once they are committed [SEA-1]', async ({
    world,
    start,
    anna,
  }) => {
    const indexed = await start();
    await untilComplete(indexed);
    const bob = await createSearchable(world, { name: 'Bob', hair: 'red' });
    await until(indexed, anna.id, ['Bob']);
    world.clock.advance({ hours: 1 });
    await createSearchable(world, { name: 'Carl', hair: 'red' });
    await until(indexed, anna.id, ['Carl', 'Bob']);
    world.clock.advance({ hours: 1 });
    await touchSearchRows(world.platform, [{ id: bob, at: world.clock.now() }]);
    await until(indexed, anna.id, ['Bob', 'Carl']);
    await world.query(`update profile set hair_color = 'blond' where member_id = $1`, [bob]);
    await syncSearchRow(world.platform, bob);
    await until(indexed, anna.id, ['Carl']);
    await world.query(`delete from account where id in (select member_id from profile where name = 'Carl')`);
    await until(indexed, anna.id, []);
    // The database shows nobody who is gone, so that the answer may be right before the index has heard.
    await expect.poll(() => describeIndex(indexed)).toMatchObject({ members: 2 });
  });

  test('a database that fails for a moment costs no index: what has changed is read a little later [SEA-1]', async ({
    world,
    start,
    anna,
  }) => {
    const bus = createLocalBus();
    const indexed = await start(bus);
    await untilComplete(indexed);
    const bob = await createSearchable(world, { name: 'Bob', hair: 'red' });
    const failing = vi.spyOn(indexed.db, 'query').mockRejectedValueOnce(new Error('too many clients'));
    bus.publish({ memberId: -1, type: 'search.changed', data: { ids: [bob] } });
    await expect.poll(() => failing.mock.calls.length).toBe(1);
    expect(await describeIndex(indexed)).toMatchObject({ state: 'complete' });
    await expect.poll(() => redOf(indexed, anna.id), { timeout: 5000 }).toEqual(['Bob']);
  });

  test('who has hidden or blocked is gone at once, although the index was not told [SEA-7]', async ({
    world,
    start,
    anna,
  }) => {
    const men = [];
    for (const name of ['Bob', 'Carl', 'Dan']) men.push(await createSearchable(world, { name, hair: 'red' }));
    const deaf = await start(createLocalBus());
    await untilComplete(deaf);
    await world.query('update profile set invisible = true where member_id = $1', [men[0]]);
    await syncSearchRow(world.platform, men[0]!);
    await markPair(world, 'blocked', { from: { id: men[1]! }, to: anna });
    expect(await redOf(deaf, anna.id)).toEqual(['Dan']);
    expect(await describeIndex(deaf)).toMatchObject({ members: 4 });
  });

  test('who has come to the front since an earlier page is not shown again behind it, even unannounced [SEA-1]', async ({
    world,
    start,
    anna,
  }) => {
    const men: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      world.clock.advance({ seconds: 1 });
      men.push(await createSearchable(world, { name: `Man ${n}`, hair: 'red' }));
    }
    const deaf = await start(createLocalBus());
    await untilComplete(deaf);
    const site = await getSite(deaf, defaultSiteId);
    const request = { site, viewerId: anna.id, fallbackCountry: 'NL', asked: { hair: 'red' } };
    const first = await searchMembers(deaf, request);
    world.clock.advance({ hours: 1 });
    await touchSearchRows(world.platform, [{ id: men[2]!, at: world.clock.now() }]);
    const second = await searchMembers(deaf, { ...request, cursor: first.next_cursor! });
    expect(first.page.results.map(({ id }) => id)).toEqual(men.slice(6).toReversed());
    const others = men.slice(0, 6).filter((id) => id !== men[2]);
    expect(second.page.results.map(({ id }) => id)).toEqual(others.toReversed());
  });

  test('where announcements may have been missed, everybody is read again', async ({
    world,
    start,
    anna,
  }) => {
    await createSearchable(world, { name: 'Bob', hair: 'red' });
    const bus = createLocalBus();
    const process = await start(bus);
    await untilComplete(process);
    await createSearchable(world, { name: 'Carl', hair: 'red' });
    expect(await redOf(process, anna.id)).toEqual(['Bob']);
    bus.publish({ memberId: -1, type: 'database.missed', data: {} });
    // The database answers until then.
    expect((await redOf(process, anna.id)).toSorted()).toEqual(['Bob', 'Carl']);
    await untilComplete(process);
    expect(await describeIndex(process)).toMatchObject({ members: 3 });
  });
});

test('everybody is read anew each day, so that nothing is left of those who were erased [ACC-24]', async ({
  world,
  start,
}) => {
  const untilRead = async (process: Platform, members: number) => {
    const isRead = async () => {
      const index = await describeIndex(process);
      return index.state === 'complete' && index.members === members;
    };
    while (!(await isRead())) await setImmediate();
  };
  await world.createMember();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const deaf = await start(createLocalBus());
    await untilRead(deaf, 1);
    await world.createMember();
    vi.advanceTimersByTime(dayMs);
    vi.advanceTimersByTime(1);
    await untilRead(deaf, 2);
  } finally {
    vi.useRealTimers();
  }
});

describe('without an index the database answers', () => {
  const answersAnna = async (process: Platform, viewerId: number) => {
    const site = await getSite(process, defaultSiteId);
    const asked = { hair: 'red' };
    return (await searchMembers(process, { site, viewerId, fallbackCountry: 'NL', asked })).numResults;
  };

  test('while its thread is gone, which is begun anew', async ({ world, start, anna }) => {
    await createSearchable(world, { name: 'Bob', hair: 'red' });
    const process = await start(createLocalBus());
    await untilComplete(process);
    expect(await askIndex(process, ['no question' as never])).toBeUndefined();
    expect(await describeIndex(process)).toEqual({ state: 'reading' });
    expect(await answersAnna(process, anna.id)).toBe(1);
    await untilComplete(process);
    expect(await answersAnna(process, anna.id)).toBe(1);
  });

  test('while the bus is away', async ({ world, start }) => {
    await world.createMember();
    const bus = createLocalBus();
    let isConnected = true;
    const process = await start({ ...bus, hearsDatabase: () => isConnected });
    await untilComplete(process);
    expect(await askIndex(process, [])).toEqual([]);
    isConnected = false;
    expect(await askIndex(process, [])).toBeUndefined();
  });

  test('of too few members, and where it is switched off', async ({ world, anna }) => {
    await createSearchable(world, { name: 'Bob', hair: 'red' });
    for (const [from, state] of [
      [0, 'off'],
      [3, 'few'],
    ] as const) {
      const process = openProcess(world, createLocalBus(), from);
      const stop = startMemberIndex(process);
      expect(await answersAnna(process, anna.id)).toBe(1);
      expect(await describeIndex(process)).toEqual({ state });
      await stop?.();
    }
    const process = openProcess(world, createLocalBus(), 2);
    const stop = startMemberIndex(process);
    await untilComplete(process);
    await stop?.();
  });
});
