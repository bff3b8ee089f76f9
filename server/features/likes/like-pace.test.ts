import { expect } from 'vitest';
import { like, unlike } from '#contract/likes/endpoints.ts';
import { rateLimits } from '#server/features/throttle/index.ts';
import { test } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

const [hour] = rateLimits.newcomer.likes;

const meet = (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, () => world.createMember({ gender: 'male' })));

/** As if the member had liked so many within the hour. */
const setCount = (world: World, likes: number) =>
  world.query(`update rate_limit set points = $1 where key like 'like-newcomer-3600:%'`, [likes]);

test('with five left and twenty likes at once exactly five are given [LIK-9]', async ({ world }) => {
  const anna = await world.join();
  const [first, ...men] = await meet(world, 21);
  await anna.browser.call(like, { profile: first!.id });
  await setCount(world, hour.max - 5);
  const outcomes = await Promise.allSettled(men.map(({ id }) => anna.browser.call(like, { profile: id })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const rows = await world.query(
    'select count(*)::integer as n from pair where lo_liked_at is not null or hi_liked_at is not null',
  );
  expect(rows).toEqual([{ n: 6 }]);
});

test('past the limit the answer says for how long, and a like that is there is answered as ever [LIK-9]', async ({
  world,
}) => {
  const anna = await world.join();
  const [known, stranger] = await meet(world, 2);
  await anna.browser.call(like, { profile: known!.id });
  await setCount(world, hour.max);
  const answer = await anna.browser.request(like, { profile: stranger!.id });
  expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'throttle.likes']);
  const wait = Number(answer.headers['retry-after']);
  expect(answer.json().error.data.seconds).toBe(wait);
  expect(await anna.browser.call(like, { profile: known!.id })).toEqual({ matched: false });
  await anna.browser.call(unlike, { profile: known!.id });
  expect((await refusalOf(anna.browser.call(like, { profile: known!.id }))).code).toBe('throttle.likes');
});

test('repeats and likes that were refused are not counted; one taken back and given again is [LIK-9]', async ({
  world,
}) => {
  const anna = await world.join();
  const [ben] = await meet(world, 1);
  const count = async () =>
    (await world.query(`select points from rate_limit where key like 'like-newcomer-%' order by key`)).map(
      ({ points }) => points,
    );
  await anna.browser.call(like, { profile: ben!.id });
  await anna.browser.call(like, { profile: ben!.id });
  await refusalOf(anna.browser.call(like, { profile: 12345 }));
  expect(await count()).toEqual([1, 1]);
  await anna.browser.call(unlike, { profile: ben!.id });
  await anna.browser.call(like, { profile: ben!.id });
  expect(await count()).toEqual([2, 2]);
});
