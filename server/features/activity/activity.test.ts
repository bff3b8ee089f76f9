import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { listActivity, markActivitySeen } from '#contract/activity/endpoints.ts';
import { type ActivityKind, activityDays, activityKinds } from '#contract/activity/facts.ts';
import { block } from '#contract/blocks/endpoints.ts';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import { like, listLikes } from '#contract/likes/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { countVisitors, visit } from '#contract/visits/endpoints.ts';
import { flushSeenLikes } from '#server/features/likes/index.ts';
import { flushVisits } from '#server/features/visits/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { listActivityRows } from './activity.store.ts';
import { activity } from './index.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', paidUser: true, credits: 100 }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male', paidUser: true, credits: 100 }));

const listOf = ({ browser }: Person, input: { kind?: ActivityKind; before?: string } = {}) =>
  browser.call(listActivity, input);
/** Without the credits of their sign-up. */
const entriesOf = async (member: Person) =>
  (await listOf(member)).entries.filter(({ kind }) => kind !== 'credits');
const newOf = async (member: Person) =>
  Object.fromEntries(
    (await listOf(member)).new_counts.flatMap(({ kind, count }) =>
      kind === 'credits' ? [] : [[kind, count]],
    ),
  );
const bellOf = async ({ browser }: Person) => (await browser.call(getUser, {})).user?.new_activity;
const say = (from: Person, to: Person) =>
  from.browser.call(sendMessage, {
    profile: to.id,
    content: { kind: 'text', text: 'Hello' },
    key: randomUUID(),
  });
async function look(world: World, by: Person, at: Person): Promise<void> {
  await by.browser.call(visit, { profile: at.id });
  await flushVisits(world.platform);
}
const noteMail = (world: World, { id }: Person, template: string, daysAgo = 0) =>
  world.query('insert into sent_mail (id, member_id, template, sent_at) values ($1, $2, $3, $4)', [
    createId(),
    id,
    template,
    new Date(world.clock.now().getTime() - daysAgo * dayMs),
  ]);

describe('what happened to a member [BEY-11]', () => {
  test('stands in one list, by day and kind, the latest first, with who it was', async ({
    world,
    anna,
    ben,
  }) => {
    await ben.browser.call(like, { profile: anna.id });
    world.clock.advance({ days: 1 });
    await say(ben, anna);
    world.clock.advance({ minutes: 1 });
    await ben.browser.call(giveGift, { profile: anna.id, gift: 'rose', credits: 10, key: randomUUID() });
    world.clock.advance({ minutes: 1 });
    await noteMail(world, anna, 'photo_rejected');
    world.clock.advance({ minutes: 1 });
    await noteMail(world, anna, 'search_alert');
    const { entries, today } = await listOf(anna);
    const days = entries.map(({ day, kind, people }) => [day, kind, people.map(({ name }) => name)]);
    expect(days.filter(([, kind]) => kind !== 'credits')).toEqual([
      [today, 'searches', []],
      [today, 'decisions', []],
      [today, 'gifts', ['Ben']],
      [today, 'conversations', ['Ben']],
      ['2026-11-02', 'likes', ['Ben']],
    ]);
    expect(await newOf(anna)).toEqual({ searches: 1, decisions: 1, gifts: 1, conversations: 1, likes: 1 });
    expect((await listOf(anna, { kind: 'gifts' })).entries.map(({ kind }) => kind)).toEqual(['gifts']);
  });

  test('groups the people of a day: the latest three by name, the others counted, each once', async ({
    world,
    anna,
  }) => {
    const names = ['Bo', 'Cem', 'Dirk', 'Emre'];
    for (const name of names) {
      const person = await world.join({ name, gender: 'male' });
      world.clock.advance({ minutes: 1 });
      await person.browser.call(like, { profile: anna.id });
    }
    const [entry] = await entriesOf(anna);
    expect(entry).toMatchObject({ kind: 'likes', count: 4, new_count: 4 });
    expect(entry?.people.map(({ name }) => name)).toEqual(['Emre', 'Dirk', 'Cem']);
  });

  test('a match is no like beside it, on both sides', async ({ anna, ben }) => {
    await ben.browser.call(like, { profile: anna.id });
    await anna.browser.call(like, { profile: ben.id });
    for (const member of [anna, ben])
      expect((await entriesOf(member)).map(({ kind }) => kind)).toEqual(['matches']);
  });

  test('goes on by pages to the last of 90 days, each entry once', async ({ world, anna }) => {
    for (let day = 0; day < 95; day += 1) await noteMail(world, anna, 'search_alert', day);
    const days: string[] = [];
    let before: string | null | undefined;
    do {
      const page = await listOf(anna, { kind: 'searches', ...(before && { before }) });
      days.push(...page.entries.map(({ day }) => day));
      before = page.next_before;
    } while (before !== null);
    expect(days).toHaveLength(activityDays);
    expect(days).toEqual([...new Set(days)].toSorted().toReversed());
  });
});

test('the badge of the likes counts the people of new likes and new matches here, the bell none of them [BEY-11, LIK-8]', async ({
  world,
  anna,
  ben,
}) => {
  const chris = await world.join({ name: 'Chris', gender: 'male' });
  const dirk = await world.join({ name: 'Dirk', gender: 'male' });
  const before = await bellOf(anna);
  const badgeOf = async () => (await anna.browser.call(listLikes, {})).new_likes;
  for (const person of [ben, chris]) await person.browser.call(like, { profile: anna.id });
  await anna.browser.call(like, { profile: dirk.id });
  await dirk.browser.call(like, { profile: anna.id });
  expect(await newOf(anna)).toEqual({ likes: 2, matches: 1 });
  expect(await badgeOf()).toBe(3);
  await anna.browser.call(getMember, { id: dirk.id });
  await anna.browser.call(getMember, { id: ben.id });
  await flushSeenLikes(world.platform);
  expect(await newOf(anna)).toEqual({ likes: 1 });
  expect(await badgeOf()).toBe(1);
  expect(await bellOf(anna)).toBe(before);
});

test('what is older than the page shows lights no bell [BEY-11]', async ({ world, anna }) => {
  const before = Number(await bellOf(anna));
  const move = `insert into transfer (from_account, to_account, credits, kind, cause, created_at)
    values (1, $1, 5, 'signup', $2, now() - $3::interval)`;
  await world.query(move, [anna.id, 'test:old', '91 days']);
  expect(await bellOf(anna)).toBe(before);
  await world.query(move, [anna.id, 'test:new', '89 days']);
  expect(await bellOf(anna)).toBe(before + 1);
});

test('news are counted up to 100 of a kind, on the first page alone [BEY-11]', async ({ world, anna }) => {
  for (let day = 0; day < 60; day += 1)
    for (let time = 0; time < 2; time += 1) await noteMail(world, anna, 'search_alert', day);
  expect(await newOf(anna)).toEqual({ searches: 100 });
  const { next_before } = await listOf(anna);
  expect((await listOf(anna, { before: next_before ?? '' })).new_counts).toEqual([]);
});

test('a domain without picks and visitors has no filters for them [BEY-11]', async ({ world, anna }) => {
  await world.changeSettings({ daily_picks: false, visits: false });
  const { kinds } = await listOf(anna);
  expect(activityKinds.filter((kind) => !kinds.includes(kind))).toEqual(['visitors', 'picks']);
});

test('a visit of a day that has not begun where the member lives is one of today [BEY-11]', async ({
  world,
  anna,
  ben,
}) => {
  world.clock.set(new Date('2026-11-05T02:00:00Z'));
  await look(world, ben, anna);
  const rows = await listActivityRows(world.platform, {
    ...{ memberId: anna.id, timeZone: 'America/New_York', from: '2026-11-01', before: '2026-11-06' },
    kinds: ['visitors'],
  });
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-04']);
});

describe('nobody is named whom the lists would not name [BEY-11]', () => {
  test('without Premium visitors are counted, and who they are is kept', async ({ world, ben }) => {
    const free = await world.join({ name: 'Free' });
    await look(world, ben, free);
    const answer = await listOf(free);
    expect(answer.entries).toContainEqual(
      expect.objectContaining({ kind: 'visitors', count: 1, new_count: 1, people: [] }),
    );
    expect(JSON.stringify(answer)).not.toContain('Ben');
    expect(JSON.stringify(answer)).not.toContain(String(ben.id));
  });

  test('who hides their own visits, or whose domain does without, is told of none', async ({
    world,
    anna,
    ben,
  }) => {
    await look(world, ben, anna);
    expect(await newOf(anna)).toEqual({ visitors: 1 });
    await world.changeSettings({ visits: false });
    expect([await entriesOf(anna), await newOf(anna)]).toEqual([[], {}]);
    await world.changeSettings({ visits: true });
    await anna.browser.call(setVisibility, { hides_visits: true });
    expect([await entriesOf(anna), await newOf(anna)]).toEqual([[], {}]);
  });

  test.for([
    [
      'blocked',
      async (_world: World, anna: Person, ben: Person) => anna.browser.call(block, { profile: ben.id }),
    ],
    [
      'blocking',
      async (_world: World, anna: Person, ben: Person) => ben.browser.call(block, { profile: anna.id }),
    ],
    [
      'suspended',
      async (world: World, _anna: Person, ben: Person) =>
        world.query(`update account set status = 'suspended' where id = $1`, [ben.id]),
    ],
    [
      'leaving',
      async (world: World, _anna: Person, ben: Person) =>
        world.query(`update account set status = 'pending_deletion' where id = $1`, [ben.id]),
    ],
    [
      'hidden',
      async (world: World, _anna: Person, ben: Person) =>
        world.query(`update profile set status = 'disabled' where member_id = $1`, [ben.id]),
    ],
  ] as const)(
    'somebody who is %s is gone at once, from entries and numbers',
    async ([, leave], { world, anna, ben }) => {
      await ben.browser.call(like, { profile: anna.id });
      await look(world, ben, anna);
      await say(ben, anna);
      await ben.browser.call(giveGift, { profile: anna.id, gift: 'rose', credits: 10, key: randomUUID() });
      expect((await entriesOf(anna)).length).toBeGreaterThan(3);
      await leave(world, anna, ben);
      expect([await entriesOf(anna), await newOf(anna)]).toEqual([[], {}]);
    },
  );

  test('a muted conversation says nothing here either', async ({ world, anna, ben }) => {
    await say(ben, anna);
    await world.query('update conversation_participant set muted = true where member_id = $1', [anna.id]);
    expect([await entriesOf(anna), await newOf(anna)]).toEqual([[], {}]);
  });
});

describe('what is new [BEY-11]', () => {
  test('the bell counts what has no number of its own, until the list is opened', async ({
    world,
    anna,
    ben,
  }) => {
    await anna.browser.call(markActivitySeen, { all: true });
    expect(await bellOf(anna)).toBe(0);
    world.clock.advance({ minutes: 1 });
    await ben.browser.call(like, { profile: anna.id });
    await say(ben, anna);
    expect(await bellOf(anna)).toBe(0);
    await say(anna, ben);
    await world.query(`update message set reaction = '👍', reacted_at = $2 where sender_id = $1`, [
      anna.id,
      world.clock.now(),
    ]);
    await look(world, ben, anna);
    expect(await bellOf(anna)).toBe(2);
    world.clock.advance({ minutes: 1 });
    await anna.browser.call(markActivitySeen, { all: false });
    expect(await newOf(anna)).toMatchObject({ likes: 1, visitors: 1 });
    expect(await bellOf(anna)).toBe(1);
  });

  test('“Mark all as read” clears likes and visitors too, and leaves messages to be opened', async ({
    world,
    anna,
    ben,
  }) => {
    await ben.browser.call(like, { profile: anna.id });
    await look(world, ben, anna);
    await say(ben, anna);
    world.clock.advance({ minutes: 1 });
    await Promise.all([1, 2].map(() => anna.browser.call(markActivitySeen, { all: true })));
    expect(await newOf(anna)).toEqual({ conversations: 1 });
    expect((await anna.browser.call(listLikes, {})).new_likes).toBe(0);
    expect((await anna.browser.call(countVisitors, {})).new_visitors).toBe(0);
    expect(await bellOf(anna)).toBe(0);
    expect(await entriesOf(anna)).toHaveLength(3);
  });

  test('reading writes nothing', async ({ world, anna, ben }) => {
    await ben.browser.call(like, { profile: anna.id });
    await listOf(anna);
    expect(await world.query('select * from activity_seen')).toEqual([]);
    expect(await newOf(anna)).toEqual({ likes: 1 });
  });

  test('when it was last opened is exported, and erased with the member', async ({ world, anna }) => {
    await anna.browser.call(markActivitySeen, { all: false });
    const exported = await activity.exportMember?.(world.platform, anna.id);
    expect(exported).toEqual([{ path: 'happened.json', json: { last_opened: world.clock.now() } }]);
    await activity.eraseMember?.(world.platform, anna.id);
    expect(await world.query('select * from activity_seen')).toEqual([]);
  });
});
