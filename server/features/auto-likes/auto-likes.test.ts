import { describe, expect } from 'vitest';
import { type AutoLikes, autoLike, getAutoLikes, saveAutoLikes } from '#contract/auto-likes/endpoints.ts';
import { block } from '#contract/blocks/endpoints.ts';
import { like, listLikes, unlike } from '#contract/likes/endpoints.ts';
import { saveSearch } from '#contract/search/saved.ts';
import { swipe } from '#contract/swipe/endpoints.ts';
import { likes as likesFeature } from '#server/features/likes/index.ts';
import type { MemberTraits } from '#server/testing/members.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { autoLikes as autoLikesFeature } from './index.ts';

const wish: AutoLikes = { on: true, per_day: 5, filters: {} };
const nobody = { profile: null };

/** Anna has been here for a month and wishes to like new members. */
const test = base.extend('anna', async ({ world }) => {
  const anna = await joinLongAgo(world, { name: 'Anna' });
  await anna.browser.call(saveAutoLikes, wish);
  return anna;
});

async function joinLongAgo(world: World, traits: MemberTraits): Promise<Person> {
  const person = await world.join(traits);
  await world.query(`update account set created_at = created_at - interval '30 days' where id = $1`, [
    person.id,
  ]);
  await world.query('update member_search set joined = joined - 30 * 86400 where id = $1', [person.id]);
  return person;
}

const joinNew = (world: World, traits: MemberTraits = {}) =>
  world.join({ name: 'Ben', gender: 'male', ...traits });
const ask = (person: Person) => person.browser.call(autoLike, {});
const setAutoLikes = (person: Person, change: Partial<AutoLikes>) =>
  person.browser.call(saveAutoLikes, { ...wish, ...change });
const countLikes = async (world: World) =>
  (await world.query('select count(*)::integer as n from pair where lo_by_wish or hi_by_wish'))[0]?.n;

describe('an automatic like [LIK-4]', () => {
  test('is answered with the profile, told at once, and says what it is to both', async ({ world, anna }) => {
    const ben = await joinNew(world);
    expect(await ask(ben)).toEqual({ profile: { id: anna.id, main_image: null } });
    expect(world.events).toEqual([{ memberId: ben.id, type: 'like.received', data: { profile: anna.id } }]);
    const { liked_by, new_likes } = await ben.browser.call(listLikes, {});
    expect(liked_by).toMatchObject([{ id: anna.id, like_new: true, by_wish: 'theirs' }]);
    expect(new_likes).toBe(1);
    const { profiles } = await anna.browser.call(listLikes, {});
    expect(profiles).toMatchObject([{ id: ben.id, by_wish: 'mine' }]);
  });

  test('is a like in all else: liked back it is a match, taken back it is gone, given by hand it is no longer one', async ({
    world,
    anna,
  }) => {
    const ben = await joinNew(world);
    await ask(ben);
    expect(await ben.browser.call(like, { profile: anna.id })).toEqual({ matched: true });
    expect((await ben.browser.call(listLikes, {})).matches).toMatchObject([{ by_wish: 'theirs' }]);
    await anna.browser.call(unlike, { profile: ben.id });
    expect(await ask(ben)).toEqual(nobody);
    expect((await ben.browser.call(listLikes, {})).liked_by).toEqual([]);
    await anna.browser.call(like, { profile: ben.id });
    expect((await ben.browser.call(listLikes, {})).liked_by).toMatchObject([{ by_wish: null }]);
  });

  test('comes about between two who never said whom they seek', async ({ world, anna }) => {
    const ben = await joinNew(world);
    await world.query('update profile set sexuality = null');
    await world.query('update member_search set seeks = null');
    expect((await ask(ben)).profile?.id).toBe(anna.id);
  });

  test('is given to the first who asks, also while the clock moves on between two looks at it', async ({
    world,
    anna,
  }) => {
    const ben = await joinNew(world);
    const { now } = world.clock;
    world.clock.now = () => {
      world.clock.advance({ seconds: 1 });
      return now.call(world.clock);
    };
    try {
      expect((await ask(ben)).profile?.id).toBe(anna.id);
    } finally {
      world.clock.now = now;
    }
  });

  test('is one within the window, however often and from however many tabs it is asked', async ({
    world,
    anna,
  }) => {
    const carla = await joinLongAgo(world, { name: 'Carla' });
    await setAutoLikes(carla, {});
    const ben = await joinNew(world);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ben)));
    const [first] = answers;
    expect([anna.id, carla.id]).toContain(first?.profile?.id);
    expect(answers).toEqual(answers.map(() => first));
    expect(await countLikes(world)).toBe(1);
    world.clock.advance({ hours: 5 });
    expect(await ask(ben)).toEqual(first);
    world.clock.advance({ hours: 2 });
    const second = await ask(ben);
    expect([anna.id, carla.id].filter((id) => id !== first?.profile?.id)).toEqual([second.profile?.id]);
  });

  test('a member whom no filters match is tried again a little later', async ({ world, anna }) => {
    await setAutoLikes(anna, { on: false });
    const ben = await joinNew(world);
    expect(await ask(ben)).toEqual(nobody);
    await setAutoLikes(anna, {});
    expect(await ask(ben)).toEqual(nobody);
    world.clock.advance({ minutes: 11 });
    expect((await ask(ben)).profile?.id).toBe(anna.id);
  });
});

describe('nobody is liked [LIK-4]', () => {
  test('by who has not switched it on, or has switched it off again', async ({ world, anna }) => {
    await setAutoLikes(anna, { on: false });
    await joinLongAgo(world, { name: 'Carla' });
    expect(await ask(await joinNew(world))).toEqual(nobody);
  });

  test.for<[string, string]>([
    ['has not confirmed the address', `update account set status = 'not_confirmed' where id = $1`],
    ['leaves', `update account set status = 'pending_deletion' where id = $1`],
    ['is hidden', `update profile set status = 'disabled' where member_id = $1`],
    ['is invisible', 'update profile set invisible = true where member_id = $1'],
    ['is fictional', 'update profile set fictional = true where member_id = $1'],
  ])('by a member who %s', async ([_what, text], { world, anna }) => {
    await world.query(text, [anna.id]);
    expect(await ask(await joinNew(world))).toEqual(nobody);
    expect(await countLikes(world)).toBe(0);
  });

  test.for<[string, MemberTraits]>([
    ['seeks others', { sexuality: 'gay' }],
    ['is not whom she wishes', { gender: 'female', sexuality: 'lesbian' }],
    ['is invisible', { invisible: true }],
    ['is hidden', { disabled: true }],
    ['lives in another country', { country: 'DE' }],
    ['has not confirmed the address', { status: 'not_confirmed' }],
  ])('who %s', async ([_what, traits], { world, anna: _ }) => {
    expect(await ask(await joinNew(world, traits))).toEqual(nobody);
  });

  test('a member who does not match the filters; the saved search has no say', async ({ world, anna }) => {
    await anna.browser.call(saveSearch, { eyes: 'blue' });
    await setAutoLikes(anna, { filters: { hair: 'red', min_age: 40, max_age: 50 } });
    const ben = await joinNew(world, { birthDate: '1980-01-01' });
    expect(await ask(ben)).toEqual(nobody);
    await world.query(`update member_search set hair = 'red' where id = $1`, [ben.id]);
    world.clock.advance({ minutes: 11 });
    expect((await ask(ben)).profile?.id).toBe(anna.id);
  });

  test('who has not the gender the member looks for, as said once for the search', async ({
    world,
    anna,
  }) => {
    await world.query('update profile set sexuality = null');
    await anna.browser.call(saveSearch, { gender: 'female' });
    expect((await anna.browser.call(getAutoLikes, {})).criteria.gender).toBe('female');
    expect(await ask(await joinNew(world))).toEqual(nobody);
  });

  test('who is not new any more', async ({ world, anna: _ }) => {
    const ben = await joinNew(world);
    world.clock.advance({ hours: 7 * 24 + 1 });
    expect(await ask(ben)).toEqual(nobody);
  });

  test('who was blocked, blocked the member, was liked already or lately passed', async ({ world, anna }) => {
    const [blocked, blocker, liked, passed] = await Promise.all([1, 2, 3, 4].map(() => joinNew(world)));
    await anna.browser.call(block, { profile: blocked!.id });
    await blocker!.browser.call(block, { profile: anna.id });
    await anna.browser.call(like, { profile: liked!.id });
    await anna.browser.call(swipe, { profile: passed!.id, choice: 'pass' });
    for (const ben of [blocked!, blocker!, liked!, passed!]) expect(await ask(ben)).toEqual(nobody);
    expect(await countLikes(world)).toBe(0);
  });

  test('a block within the window takes the answer away', async ({ world, anna }) => {
    const ben = await joinNew(world);
    await ask(ben);
    await ben.browser.call(block, { profile: anna.id });
    expect(await ask(ben)).toEqual(nobody);
    expect(await countLikes(world)).toBe(0);
  });
});

describe('the limit of the day [LIK-4]', () => {
  test('of many newcomers at once, filters with one like left like exactly one', async ({ world, anna }) => {
    await setAutoLikes(anna, { per_day: 1 });
    const crowd = await Promise.all(Array.from({ length: 12 }, () => joinNew(world)));
    const answers = await Promise.all(crowd.map(ask));
    expect(answers.filter(({ profile }) => profile?.id === anna.id)).toHaveLength(1);
    expect(await countLikes(world)).toBe(1);
  });

  test('does not begin again by switching off and on, but with the next day', async ({ world, anna }) => {
    await setAutoLikes(anna, { per_day: 1 });
    expect((await ask(await joinNew(world))).profile?.id).toBe(anna.id);
    await setAutoLikes(anna, { per_day: 1, on: false });
    await setAutoLikes(anna, { per_day: 1 });
    const ben = await joinNew(world);
    expect(await ask(ben)).toEqual(nobody);
    world.clock.advance({ hours: 12 });
    expect((await ask(ben)).profile?.id).toBe(anna.id);
  });

  test('is narrow for an account of this week that never paid', async ({ world }) => {
    const dora = await world.join({ name: 'Dora' });
    const { most_per_day } = await setAutoLikes(dora, { per_day: 10 });
    expect(most_per_day).toBe(3);
    for (let n = 0; n < 4; n += 1) await ask(await joinNew(world));
    expect(await countLikes(world)).toBe(3);
  });
});

describe('the database itself [LIK-4]', () => {
  const mark = (world: World, from: Person, to: Person) => {
    const [lo, hi] = from.id < to.id ? [from, to] : [to, from];
    const side = from === lo ? 'lo' : 'hi';
    return world.query(
      `insert into pair (lo, hi, ${side}_liked_at, ${side}_by_wish) values ($1, $2, now(), true)`,
      [lo.id, hi.id],
    );
  };

  test('refuses such a like from who does not want it at that moment', async ({ world, anna }) => {
    const carla = await joinLongAgo(world, { name: 'Carla' });
    const [ben, tom] = [await joinNew(world), await joinNew(world)];
    await expect(mark(world, carla, ben)).rejects.toThrow();
    await mark(world, anna, ben);
    await setAutoLikes(anna, { on: false });
    await expect(mark(world, anna, tom)).rejects.toThrow();
    expect(await ben.browser.call(like, { profile: anna.id })).toEqual({ matched: true });
  });

  test('refuses it from fictional profiles', async ({ world, anna }) => {
    await world.query('update profile set fictional = true where member_id = $1', [anna.id]);
    await expect(mark(world, anna, await joinNew(world))).rejects.toThrow();
  });
});

describe('asking [LIK-4, ACC-25]', () => {
  test.for(['cross-site', 'same-site', 'none'])(
    'by a link that comes from elsewhere (%s) likes nobody',
    async (origin, { world, anna: _ }) => {
      const ben = await joinNew(world);
      const headers = { 'sec-fetch-site': origin };
      const answer = await ben.browser.inject({ url: autoLike.path, headers });
      expect(answer.json().error.code).toBe('request.forbidden');
      expect(await countLikes(world)).toBe(0);
    },
  );
});

describe('the settings of automatic likes [LIK-4]', () => {
  test('are off at first, with what the profile suggests', async ({ world }) => {
    const { browser } = await joinLongAgo(world, { name: 'Carla' });
    const { wish: own, criteria, most_per_day } = await browser.call(getAutoLikes, {});
    expect(own).toEqual({ on: false, per_day: 3, filters: {} });
    expect(criteria).toMatchObject({ gender: 'male', country: 'NL', online: false });
    expect(most_per_day).toBe(10);
  });

  test('cannot ask for more a day than there may be', async ({ anna }) => {
    expect((await anna.browser.request(saveAutoLikes, { ...wish, per_day: 11 })).statusCode).toBe(422);
  });

  test('are kept by the form of a page without scripts', async ({ world, anna }) => {
    const post = (payload: string, headers = {}) =>
      anna.browser.inject({
        method: 'POST',
        url: '/settings/automatic-likes',
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    const form = 'on=1&per_day=2&gender=male&hair=red&hair=blond&distance=&country=DE&countryregion=07';
    const answer = await post(`${form}&regions_of=NL`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settings/automatic-likes']);
    const saved = { on: true, per_day: 2, filters: { gender: 'male', hair: 'red,blond', country: 'DE' } };
    expect((await anna.browser.call(getAutoLikes, {})).wish).toEqual(saved);
    expect((await post('per_day=99')).statusCode).toBe(422);
    expect((await post('per_day=1', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await anna.browser.call(getAutoLikes, {})).wish).toEqual(saved);
    await post('per_day=2');
    expect(await ask(await joinNew(world))).toEqual(nobody);
  });

  test('go with the account, and along with its export [ACC-24]', async ({ world, anna }) => {
    const ben = await joinNew(world);
    await ask(ben);
    const exported = async (person: Person) => ({
      wish: await autoLikesFeature.exportMember?.(world.platform, person.id),
      likes: await likesFeature.exportMember?.(world.platform, person.id),
    });
    const given = await exported(anna);
    expect(given.wish).toEqual([{ path: 'automatic-likes.json', json: wish }]);
    expect(given.likes).toMatchObject([{ json: { given: [{ name: 'Ben', automatic: true }] } }]);
    expect((await exported(ben)).likes).toMatchObject([{ json: { received: [{ automatic: true }] } }]);
    for (const feature of [autoLikesFeature, likesFeature])
      await feature.eraseMember?.(world.platform, anna.id);
    const kept = await world.query(
      'select 1 from standing_wish union all select 1 from wish_window where liker_id is not null',
    );
    expect(kept).toEqual([]);
    await autoLikesFeature.eraseMember?.(world.platform, ben.id);
    expect(await world.query('select 1 from wish_window')).toEqual([]);
  });
});
