import { describe, expect } from 'vitest';
import { listActivity } from '#contract/activity/endpoints.ts';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { countVisitors, listVisitors, markVisitorsSeen, visit } from '#contract/visits/endpoints.ts';
import { maxCountedVisitors, visitorPageSize } from '#contract/visits/facts.ts';
import { createBulkMembers } from '#server/testing/bulk-members.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { flushVisits } from './index.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', paidUser: true }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male' }));

async function look(world: World, by: Person, at: Pick<Person, 'id'>): Promise<void> {
  await by.browser.call(visit, { profile: at.id });
  await flushVisits(world.platform);
}

const listOf = ({ browser }: Person) => browser.call(listVisitors, {});
const namesOf = async (member: Person) => (await listOf(member)).visitors.map(({ name }) => name);
const countOf = ({ browser }: Person) => browser.call(countVisitors, {});

describe('visitors of a member with Premium [BEY-4]', () => {
  test('are shown as cards with the day, latest first, and new until the list is opened', async ({
    world,
    anna,
    ben,
  }) => {
    const cem = await world.join({ name: 'Cem', gender: 'male' });
    await look(world, ben, anna);
    world.clock.advance({ minutes: 1 });
    await look(world, cem, anna);
    expect(await listOf(anna)).toMatchObject({
      ...{ count: 2, new_visitors: 2, withheld: null, locked: [], next_cursor: null },
      visitors: [
        { id: cem.id, name: 'Cem', visited_on: '2026-11-02', visit_new: true },
        { id: ben.id, name: 'Ben', visited_on: '2026-11-02', visit_new: true },
      ],
    });
    await anna.browser.call(markVisitorsSeen, {});
    expect(await countOf(anna)).toEqual({ count: 2, new_visitors: 0 });
    expect((await listOf(anna)).visitors.map(({ visit_new }) => visit_new)).toEqual([false, false]);
    expect(await listOf(ben)).toMatchObject({ count: 0, visitors: [] });
  });

  test('count once a day: a later look on that day changes nothing, one on the next is new', async ({
    world,
    anna,
    ben,
  }) => {
    await look(world, ben, anna);
    await anna.browser.call(markVisitorsSeen, {});
    world.clock.advance({ hours: 11 });
    await look(world, ben, anna);
    expect(await countOf(anna)).toEqual({ count: 1, new_visitors: 0 });
    world.clock.advance({ hours: 1 });
    await look(world, ben, anna);
    expect(await listOf(anna)).toMatchObject({
      ...{ count: 1, new_visitors: 1 },
      visitors: [{ id: ben.id, visited_on: '2026-11-03', visit_new: true }],
    });
  });

  test('who hides when they are here leaves the day, not the time', async ({ world, anna }) => {
    const dirk = await world.join({ name: 'Dirk', hidesActivity: true });
    await look(world, dirk, anna);
    expect(await namesOf(anna)).toEqual(['Dirk']);
    expect((await world.query('select at from visit'))[0]?.at).toEqual(new Date('2026-11-02T00:00:00Z'));
  });
});

describe('what is no visit [BEY-4]', () => {
  test('opening the profile of oneself, as a visitor, or reading it for something else', async ({
    world,
    anna,
    ben,
  }) => {
    await look(world, anna, anna);
    await ben.browser.call(getMember, { id: anna.id });
    await world.visitor().request(visit, { profile: anna.id });
    await flushVisits(world.platform);
    expect(await world.query('select * from visit')).toEqual([]);
  });

  test.for([
    ['invisible', { invisible: true }],
    ['hiding their visits', { hidesVisits: true }],
    ['not confirmed', { status: 'not_confirmed' }],
    ['disabled', { disabled: true }],
    ['invented', { fictional: true }],
  ] as const)(
    'a look by somebody who is %s, not even once they no longer are',
    async ([_who, traits], { world, anna }) => {
      const other = await world.join({ name: 'Other', ...traits });
      await look(world, other, anna);
      await world.query(
        `update profile set invisible = false, hides_visits = false, fictional = false, status = 'active'`,
      );
      await world.query(`update account set status = 'active'`);
      expect(await world.query('select * from visit')).toEqual([]);
    },
  );

  test('a look at somebody who hides visits, or of another domain', async ({ world, anna, ben }) => {
    await anna.browser.call(setVisibility, { hides_visits: true });
    await look(world, ben, anna);
    const other = await world.join({ name: 'Other', paidUser: true });
    const elsewhere = await world.addDomain('elsewhere.example');
    await world.query('update profile set site_id = $2 where member_id = $1', [other.id, elsewhere]);
    await look(world, ben, other);
    expect(await world.query('select * from visit')).toEqual([]);
  });

  test('a look that waits while its member starts to hide, or is blocked', async ({ world, anna, ben }) => {
    const cem = await world.join({ name: 'Cem', gender: 'male' });
    for (const one of [ben, cem]) await one.browser.call(visit, { profile: anna.id });
    await ben.browser.call(setVisibility, { invisible: true });
    await anna.browser.call(block, { profile: cem.id });
    await flushVisits(world.platform);
    expect(await world.query('select * from visit')).toEqual([]);
  });
});

describe('a visitor is gone from the list at once [BEY-4]', () => {
  const changes: Record<string, (world: World, ben: Person, anna: Person) => Promise<unknown>> = {
    'who is blocked': (_world, ben, anna) => anna.browser.call(block, { profile: ben.id }),
    'who has blocked the member': (_world, ben, anna) => ben.browser.call(block, { profile: anna.id }),
    'who was blocked by a process of the release before': (world, ben, anna) =>
      markPair(world, 'blocked', { from: anna, to: ben }),
    'who hides their visits': (_world, ben) => ben.browser.call(setVisibility, { hides_visits: true }),
    'who is invisible': (_world, ben) => ben.browser.call(setVisibility, { invisible: true }),
    'who is suspended': (world, ben) =>
      world.query(`update account set status = 'suspended' where id = $1`, [ben.id]),
    'who is leaving': (world, ben) =>
      world.query(`update account set status = 'pending_deletion' where id = $1`, [ben.id]),
    'who is hidden': (world, ben) =>
      world.query(`update profile set status = 'disabled' where member_id = $1`, [ben.id]),
    'whom staff have limited': (world, ben) =>
      world.query(`update profile set limited_since = $2 where member_id = $1`, [ben.id, world.clock.now()]),
    'who is marked as invented': (world, ben) =>
      world.query(`update profile set fictional = true where member_id = $1`, [ben.id]),
    'whose account went to another domain': async (world, ben) =>
      world.query(`update profile set site_id = $2 where member_id = $1`, [
        ben.id,
        await world.addDomain('elsewhere.example'),
      ]),
  };

  test.for(Object.entries(changes))('%s', async ([_who, change], { world, anna, ben }) => {
    await look(world, ben, anna);
    expect(await namesOf(anna)).toEqual(['Ben']);
    await change(world, ben, anna);
    expect(await listOf(anna)).toMatchObject({ count: 0, new_visitors: 0, visitors: [] });
    expect(await countOf(anna)).toEqual({ count: 0, new_visitors: 0 });
  });

  test('and does not come back by an unblock, but by the switch', async ({ world, anna, ben }) => {
    await look(world, ben, anna);
    await ben.browser.call(setVisibility, { hides_visits: true });
    await ben.browser.call(setVisibility, { hides_visits: false });
    expect(await namesOf(anna)).toEqual(['Ben']);
    await anna.browser.call(block, { profile: ben.id });
    await anna.browser.call(unblock, { profile: ben.id });
    expect(await namesOf(anna)).toEqual([]);
  });
});

describe('who hides visits sees none [BEY-4]', () => {
  test.for([
    ['switch', { hides_visits: true }],
    ['invisible', { invisible: true }],
  ] as const)('by %s, and what is new stays so', async ([withheld, choice], { world, anna, ben }) => {
    await look(world, ben, anna);
    await anna.browser.call(setVisibility, choice);
    const nothing = { count: 0, new_visitors: 0, withheld, visitors: [], locked: [], next_cursor: null };
    expect(await listOf(anna)).toEqual(nothing);
    expect(await countOf(anna)).toEqual({ count: 0, new_visitors: 0 });
    await anna.browser.call(markVisitorsSeen, {});
    await anna.browser.call(setVisibility, { hides_visits: false, invisible: false });
    expect(await countOf(anna)).toEqual({ count: 1, new_visitors: 1 });
  });
});

test('without Premium there are the number and three blurred, and nothing that leads to anybody [BEY-4]', async ({
  world,
}) => {
  const free = await world.join({ name: 'Greta' });
  const visitors: Person[] = [];
  for (const name of ['Ursula', 'Viktor', 'Wilma', 'Xaver']) {
    const visitor = await world.join({ name, city: 'Zwolle' });
    if (name !== 'Wilma') await addTestPhoto(visitor.browser);
    visitors.push(visitor);
    world.clock.advance({ minutes: 1 });
    await look(world, visitor, free);
  }
  const answer = await listOf(free);
  expect(answer).toMatchObject({
    count: 4,
    new_visitors: 4,
    withheld: 'premium',
    visitors: [],
    next_cursor: null,
  });
  const photos = await world.query('select member_id, full_name, thumb_name, locked_name, color from photo');
  const lockedOf = ({ id }: Person) =>
    photos.find(({ member_id }) => Number(member_id) === id)?.locked_name ?? null;
  expect(answer.locked).toEqual(
    visitors
      .slice(1)
      .toReversed()
      .map((visitor) => ({ filename: lockedOf(visitor), visited_on: '2026-11-02' })),
  );
  const sent =
    (await free.browser.request(listVisitors, {})).body +
    (await free.browser.request(countVisitors, {})).body;
  for (const { id, name } of visitors)
    for (const fact of [String(id), name, 'Zwolle']) expect(sent).not.toContain(fact);
  for (const { full_name, thumb_name, color } of photos)
    for (const fact of [full_name, thumb_name, color]) expect(sent).not.toContain(String(fact));
  const { filename } = answer.locked[0]!;
  expect((await free.browser.inject({ url: `/media/${filename}` })).statusCode).toBe(200);
  await free.browser.call(markVisitorsSeen, {});
  expect(await countOf(free)).toEqual({ count: 4, new_visitors: 0 });
});

test('without Premium neither the numbers nor the days tell by a block who had been there [BEY-4, BEY-11]', async ({
  world,
  ben,
}) => {
  const free = await world.join({ name: 'Greta' });
  const cem = await world.join({ name: 'Cem', gender: 'male' });
  for (const visitor of [ben, cem]) await look(world, visitor, free);
  const activity = () => free.browser.call(listActivity, { kind: 'visitors' });
  const before = [await listOf(free), await countOf(free), await activity()];
  for (const change of [block, unblock]) {
    await free.browser.call(change, { profile: cem.id });
    expect([await listOf(free), await countOf(free), await activity()]).toEqual(before);
  }
  await free.browser.call(block, { profile: cem.id });
  await world.query('update account set paid_user = true where id = $1', [free.id]);
  expect(await namesOf(free)).toEqual(['Ben']);
  await world.query('update account set paid_user = false where id = $1', [free.id]);
  await free.browser.call(unblock, { profile: cem.id });
  await cem.browser.call(block, { profile: free.id });
  expect((await listOf(free)).count).toBe(1);
});

test('a visitor who was blocked and comes again is a visitor again [BEY-4]', async ({ world, anna, ben }) => {
  await look(world, ben, anna);
  await anna.browser.call(block, { profile: ben.id });
  await anna.browser.call(unblock, { profile: ben.id });
  expect(await namesOf(anna)).toEqual([]);
  await look(world, ben, anna);
  expect(await namesOf(anna)).toEqual(['Ben']);
});

test('where the domain has no visitors nothing is kept, and the list is not there [BEY-4, SET-5]', async ({
  world,
  anna,
  ben,
}) => {
  await world.changeSettings({ visits: false });
  await look(world, ben, anna);
  expect(await world.query('select * from visit')).toEqual([]);
  for (const endpoint of [listVisitors, countVisitors, markVisitorsSeen])
    expect((await refusalOf(anna.browser.call(endpoint, {}))).code).toBe('not_found');
});

test('looks are limited as opened profiles are [BEY-4, SEA-9]', async ({ openWorld }) => {
  const narrow = await openWorld({ throttleScale: 1 / 600 });
  const [reader, bea] = [await narrow.join(), await narrow.createMember()];
  await reader.browser.call(visit, { profile: bea.id });
  expect((await refusalOf(reader.browser.call(visit, { profile: bea.id }))).code).toBe('throttle.reading');
});

async function fill(world: World, { id }: Person, count: number): Promise<void> {
  const crowd = await createBulkMembers(world, count);
  await world.query('insert into visit (member_id, visitor_id, at) select $1, unnest($2::bigint[]), $3', [
    id,
    crowd,
    world.clock.now(),
  ]);
  // As the server does by itself after so many rows: plans kept from the empty tables read them whole for each visitor.
  await world.query('analyze account, profile, pair, conversation, visit');
}

test('visitors come in pages, each once; a cursor opens nothing once they are withheld [BEY-4]', async ({
  world,
  anna,
}) => {
  await fill(world, anna, visitorPageSize + 5);
  const first = await listOf(anna);
  const cursor = first.next_cursor!;
  const second = await anna.browser.call(listVisitors, { cursor });
  expect([first.visitors.length, second.visitors.length, second.next_cursor]).toEqual([
    visitorPageSize,
    5,
    null,
  ]);
  const ids = [...first.visitors, ...second.visitors].map(({ id }) => id);
  expect(new Set(ids).size).toBe(visitorPageSize + 5);
  const other = await world.join({ paidUser: true });
  expect((await refusalOf(other.browser.call(listVisitors, { cursor }))).code).toBe('request.invalid');
  await world.query('update account set paid_user = false where id = $1', [anna.id]);
  expect((await anna.browser.call(listVisitors, { cursor })).visitors).toEqual([]);
});

// The last one, because a database takes long to forget so many members.
test('visitors are counted up to a bound [BEY-4]', async ({ world, anna }) => {
  await fill(world, anna, maxCountedVisitors + 2);
  expect((await countOf(anna)).count).toBe(maxCountedVisitors + 1);
});
