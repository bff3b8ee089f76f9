import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { getChat, listChats, sendMessage } from '#contract/chat/endpoints.ts';
import { like, listLikes } from '#contract/likes/endpoints.ts';
import { endPause, getPause, startPause } from '#contract/pauses/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { listVisitors } from '#contract/visits/endpoints.ts';
import { members } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { clearBatches } from '#server/testing/flush-batches.ts';
import type { TestMember } from '#server/testing/members.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const test = base
  .extend('anna', async ({ world }) => {
    // Whether a break is over is asked of the database, whose clock is the real one.
    world.clock.set(new Date());
    return world.join({ name: 'Anna', paidUser: true, credits: 100 });
  })
  .extend('ben', ({ world, anna }) => {
    if (!anna) throw new Error('Anna comes first');
    return world.join({ name: 'Ben', gender: 'male', paidUser: true, credits: 100 });
  });

const say = (from: Person, to: Pick<TestMember, 'id'>, text = 'Hello') =>
  from.browser.call(sendMessage, { profile: to.id, content: { kind: 'text', text }, key: randomUUID() });

async function pause(member: Person, changes: { note?: string; shows_day?: boolean } = {}) {
  const { days } = await member.browser.call(getPause, {});
  await member.browser.call(startPause, { ends_on: days.week, shows_day: false, note: '', ...changes });
  return days.week;
}

/** As the date comes: by the clock of the database alone. */
const comeToEnd = (world: World, { id }: Pick<TestMember, 'id'>) =>
  world.query(`update profile set paused_until = now() - interval '1 second' where member_id = $1`, [id]);

const finds = async (viewer: Person, { id }: Pick<TestMember, 'id'>) =>
  (await viewer.browser.call(searchMembers, {})).page.results.some((card) => card.id === id);

describe('a member on a break [TRU-9]', () => {
  test('is out of search and nobody to strangers at once, and back as soon as they end it', async ({
    anna,
    ben,
  }) => {
    expect(await finds(ben, anna)).toBe(true);
    await pause(anna);
    expect(await finds(ben, anna)).toBe(false);
    expect(await refusalOf(ben.browser.call(getMember, { id: anna.id }))).toMatchObject({
      code: 'not_found',
    });
    await anna.browser.call(endPause, {});
    expect(await finds(ben, anna)).toBe(true);
    expect((await ben.browser.call(getMember, { id: anna.id })).member.name).toBe('Anna');
    expect((await anna.browser.call(getUser, {})).user?.pause).toBeNull();
  });

  test('ends by the clock, without a job; the minute brings them back into search', async ({
    world,
    anna,
    ben,
  }) => {
    await pause(anna, { note: 'At sea.' });
    await comeToEnd(world, anna);
    expect((await anna.browser.call(getUser, {})).user?.pause).toBeNull();
    expect((await ben.browser.call(getMember, { id: anna.id })).member.card_only).toBe(false);
    await world.jobs.runNow('pauses.over');
    expect(await finds(ben, anna)).toBe(true);
    expect(
      await world.query('select paused_until, pause_note from profile where member_id = $1', [anna.id]),
    ).toEqual([{ paused_until: null, pause_note: '' }]);
  });

  test('keeps conversations: partners read of it and of the sentence, and of the day only if shown', async ({
    anna,
    ben,
  }) => {
    await say(anna, ben);
    const day = await pause(anna, { note: '  Back with stories.  ' });
    const seen = async () => (await ben.browser.call(getChat, { profile: anna.id })).profile.pause;
    expect(await seen()).toEqual({ ends_on: null, note: 'Back with stories.' });
    await pause(anna, { shows_day: true });
    expect(await seen()).toEqual({ ends_on: day, note: '' });
    const { chats } = await ben.browser.call(listChats, {});
    expect(chats[0]?.profile).toMatchObject({ name: 'Anna', pause: { ends_on: day } });
    await say(ben, anna);
    await say(anna, ben, 'I still answer');
    await anna.browser.call(endPause, {});
    expect(await seen()).toBeUndefined();
  });

  test('who has no conversation never learns of it, a match neither', async ({ world, anna, ben }) => {
    await ben.browser.call(like, { profile: anna.id });
    await anna.browser.call(like, { profile: ben.id });
    await pause(anna, { note: 'Secret', shows_day: true });
    const answers = [
      await ben.browser.call(listLikes, {}),
      await ben.browser.call(getMember, { id: anna.id }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/Secret|"pause"/);
    expect(await refusalOf(world.visitor().call(getMember, { id: anna.id }))).toBeDefined();
  });

  test('their like is in nobody’s list until they are back, and new then', async ({ anna, ben }) => {
    await anna.browser.call(like, { profile: ben.id });
    await pause(anna);
    expect(await ben.browser.call(listLikes, {})).toMatchObject({ liked_by: [], new_likes: 0 });
    await anna.browser.call(endPause, {});
    expect(await ben.browser.call(listLikes, {})).toMatchObject({
      liked_by: [{ id: anna.id }],
      new_likes: 1,
    });
  });

  test('starts nothing with strangers, and is told so without a charge', async ({ world, anna, ben }) => {
    await pause(anna);
    expect(await refusalOf(anna.browser.call(like, { profile: ben.id }))).toMatchObject({
      code: 'likes.paused',
    });
    expect(await refusalOf(say(anna, ben))).toMatchObject({ code: 'chat.paused', data: { name: 'Ben' } });
    expect((await anna.browser.call(getChat, { profile: ben.id })).refusal).toBe('paused');
    expect((await anna.browser.call(getUser, {})).user?.credits).toBe(100);
    expect(await world.query('select from pair')).toEqual([]);
    await anna.browser.call(endPause, {});
    expect((await anna.browser.call(getChat, { profile: ben.id })).refusal).toBeNull();
    await say(anna, ben);
  });

  test('liking somebody again who was liked before answers as before', async ({ anna, ben }) => {
    await anna.browser.call(like, { profile: ben.id });
    await pause(anna);
    expect(await anna.browser.call(like, { profile: ben.id })).toEqual({ matched: false });
  });

  test('sees no visitors, as they are among nobody’s', async ({ world, anna, ben }) => {
    await world.query(
      'insert into visit (member_id, visitor_id, at) values ($1, $2, now()), ($2, $1, now())',
      [anna.id, ben.id],
    );
    await pause(anna);
    await clearBatches(world.platform);
    expect(await anna.browser.call(listVisitors, {})).toMatchObject({ withheld: 'pause', visitors: [] });
    expect((await ben.browser.call(listVisitors, {})).visitors).toEqual([]);
    await anna.browser.call(endPause, {});
    expect((await ben.browser.call(listVisitors, {})).visitors).toHaveLength(1);
  });

  test('gets no mail that can be switched off, and those about security and money', async ({
    world,
    anna,
  }) => {
    await pause(anna);
    const { id, email } = anna;
    const to = { id, email, siteId: 1, language: 'en' as const };
    const link = { path: '/likes' };
    const liked = { template: 'new_likes', type: 'like', values: { people: 'Ben', count: 1 }, link } as const;
    await queueMail(world.platform, to, liked);
    await queueMail(world.platform, to, { template: 'password_changed', link: { path: '/login' } });
    const templates = async () =>
      (await world.query('select template from sent_mail where member_id = $1', [id])).map(
        ({ template }) => template,
      );
    world.clock.advance({ hours: 12 });
    await world.mailbox.collect();
    expect(await templates()).toEqual(['password_changed']);
  });
});

describe('bad days of a break [TRU-9]', () => {
  test('the last of two tabs counts, and the break keeps its beginning', async ({ world, anna }) => {
    await pause(anna, { note: 'one' });
    const since = await world.query('select paused_since from profile where member_id = $1', [anna.id]);
    world.clock.advance({ minutes: 5 });
    const { days } = await anna.browser.call(getPause, {});
    const month = { ends_on: days.month, shows_day: true, note: 'two' };
    await Promise.all([anna.browser.call(startPause, month), anna.browser.call(startPause, month)]);
    expect((await anna.browser.call(getPause, {})).pause).toEqual(month);
    expect(await world.query('select paused_since from profile where member_id = $1', [anna.id])).toEqual(
      since,
    );
    await Promise.all([anna.browser.call(endPause, {}), anna.browser.call(endPause, {})]);
    expect((await anna.browser.call(getPause, {})).pause).toBeNull();
  });

  test('a day before tomorrow or after a year is refused beside its field', async ({ world, anna }) => {
    const today = new Date().toISOString().slice(0, 10);
    for (const ends_on of ['2020-01-01', '2199-01-01', '2026-02-30', 'soon', today]) {
      const refusal = await refusalOf(anna.browser.call(startPause, { ends_on, shows_day: false, note: '' }));
      expect([ends_on, refusal.code, refusal.fields]).toEqual([
        ends_on,
        'request.invalid',
        [{ path: 'ends_on', code: 'pause_day' }],
      ]);
    }
    const long = { ends_on: '2020-01-01', shows_day: false, note: 'x'.repeat(141) };
    expect((await refusalOf(anna.browser.call(startPause, long))).code).toBe('request.invalid');
    expect(await world.query('select from profile where paused_until is not null')).toEqual([]);
  });

  test('a message that crosses the break arrives', async ({ anna, ben }) => {
    await say(anna, ben);
    await Promise.all([say(ben, anna, 'crossing'), pause(anna)]);
    expect((await anna.browser.call(getChat, { profile: ben.id })).messages).toHaveLength(2);
  });

  test('the sentence is kept with a report of somebody who could read it, and of nobody else', async ({
    world,
    anna,
    ben,
  }) => {
    await say(anna, ben, 'insult');
    await pause(anna, { note: 'Write to me at https://elsewhere.example' });
    const cem = await world.join({ name: 'Cem', gender: 'male' });
    const report = (from: Person, about: object) =>
      from.browser.call(fileReport, {
        profile: anna.id,
        reason: 'scam',
        text: '',
        block: false,
        key: randomUUID(),
        ...about,
      } as never);
    const notes = () =>
      world.query(`select evidence->>'pauseNote' as note from report order by note nulls last`);
    await report(ben, { about: 'message', message: 1 });
    await report(ben, { about: 'profile' });
    await refusalOf(report(cem, { about: 'profile' }));
    const note = 'Write to me at https://elsewhere.example';
    expect(await notes()).toEqual([{ note }, { note }]);
    await anna.browser.call(endPause, {});
    await report(cem, { about: 'profile' });
    expect((await notes()).at(-1)).toEqual({ note: null });
  });

  test('a suspended or leaving member is gone first, and the break is as it was when they are back', async ({
    world,
    anna,
    ben,
  }) => {
    await say(anna, ben);
    await pause(anna, { note: 'At sea.' });
    for (const status of ['suspended', 'pending_deletion']) {
      await world.query('update account set status = $2 where id = $1', [anna.id, status]);
      const { profile } = await ben.browser.call(getChat, { profile: anna.id });
      expect(profile).toMatchObject({ deleted: true, name: '' });
      expect(profile.pause).toBeUndefined();
    }
    await world.query(`update account set status = 'active' where id = $1`, [anna.id]);
    expect((await ben.browser.call(getChat, { profile: anna.id })).profile.pause?.note).toBe('At sea.');
  });

  test('the export has it', async ({ world, anna }) => {
    await pause(anna, { note: 'At sea.' });
    const files = (await members.exportMember?.(world.platform, anna.id)) ?? [];
    expect(files.find(({ path }) => path === 'profile.json')).toMatchObject({
      json: { break: { sentence: 'At sea.', shows_day: false } },
    });
  });
});
