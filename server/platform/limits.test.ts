import { expect, onTestFinished, vi } from 'vitest';
import { test as base } from '#server/testing/test.ts';
import { createPostgresCounters } from './counters/postgres-counters.ts';
import { createLimits } from './limits.ts';

const rule = { name: 'test', points: 3, seconds: 60 };

const test = base
  .extend('store', ({ world }) => createPostgresCounters(world.platform.db))
  .extend('limits', ({ store }) => createLimits(store, { scale: 1 }));

test('a key nobody counted is within the limit', async ({ limits }) => {
  expect(await limits.check(rule, 'new')).toBe(0);
});

test('past the limit it tells how long to wait, counting or not', async ({ limits }) => {
  const waits = await Promise.all(Array.from({ length: 4 }, () => limits.count(rule, 'busy')));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
  expect(waits.filter((seconds) => seconds > 0 && seconds <= 60)).toHaveLength(1);
  expect(await limits.check(rule, 'busy')).toBeGreaterThan(0);
  await expect(limits.consume(rule, 'busy')).rejects.toThrow('request.too_many');
  expect(await limits.count(rule, 'other')).toBe(0);
});

test('whether another hit is within the limit is told before it is made', async ({ limits }) => {
  for (let n = 0; n < 2; n += 1) await limits.count(rule, 'careful');
  expect(await limits.check(rule, 'careful')).toBe(0);
  await limits.count(rule, 'careful');
  expect(await limits.check(rule, 'careful')).toBeGreaterThan(0);
});

test('hits are taken up to the limit, many at once too, and what is refused is not counted', async ({
  limits,
}) => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => limits.take(rule, 'taker', 1)));
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect(await limits.take(rule, 'taker', 0)).toBe(false);
  await limits.giveBack(rule, 'taker');
  expect([await limits.take(rule, 'taker', 0), await limits.take(rule, 'taker', 0)]).toEqual([true, true]);
  expect([await limits.take(rule, 'taker', 1), await limits.take(rule, 'taker', 1)]).toEqual([true, false]);
});

test('hits are taken again once the window is over', async ({ limits }) => {
  for (let n = 0; n < 4; n += 1) await limits.take(rule, 'later', 1);
  vi.setSystemTime(Date.now() + 61_000);
  onTestFinished(() => void vi.useRealTimers());
  expect(await limits.take(rule, 'later', 0)).toBe(true);
  for (let n = 0; n < 3; n += 1) expect(await limits.take(rule, 'later', 1)).toBe(true);
  expect(await limits.take(rule, 'later', 1)).toBe(false);
});

test('a reset forgets', async ({ limits }) => {
  for (let n = 0; n < 4; n += 1) await limits.count(rule, 'forgiven');
  await limits.reset(rule, 'forgiven');
  expect(await limits.count(rule, 'forgiven')).toBe(0);
});

test('a scale widens every limit, for load tests', async ({ store }) => {
  const wide = createLimits(store, { scale: 2 });
  for (let n = 0; n < 6; n += 1) expect(await wide.count({ ...rule, name: 'wide' }, 'x')).toBe(0);
  expect(await wide.count({ ...rule, name: 'wide' }, 'x')).toBeGreaterThan(0);
});

test('several rules are counted in one statement, and none behind the one that refuses [SEA-9]', async ({
  world,
}) => {
  const { db } = world.platform;
  let statements = 0;
  const query = (...asked: Parameters<typeof db.query>) => {
    statements += 1;
    return db.query(...asked);
  };
  const counted = Object.assign(() => db(), db, { query });
  const limits = createLimits(createPostgresCounters(counted), { scale: 1 });
  const hour = { name: 'hour', points: 2, seconds: 3600 };
  const day = { name: 'day', points: 5, seconds: 86_400 };
  const waits = await Promise.all([1, 2, 3, 4].map(() => limits.countInTurn([hour, day], 'reader')));
  expect(statements).toBe(4);
  expect(waits.toSorted((a, b) => a - b)).toEqual([0, 0, 3600, 3600]);
  const rows = await world.query(`select points from rate_limit where key = 'day:reader'`);
  expect(rows).toEqual([{ points: 2 }]);
  await limits.reset(hour, 'reader');
  for (const expected of [0, 0]) expect(await limits.countInTurn([hour, day], 'reader')).toBe(expected);
  await limits.reset(hour, 'reader');
  expect(await limits.countInTurn([hour, day], 'reader')).toBe(0);
  expect(await limits.countInTurn([hour, day], 'reader')).toBeGreaterThan(86_000);
  expect(await limits.countInTurn([], 'reader')).toBe(0);
});

test('many networks of one household count as one, with a larger figure [ACC-14]', async ({ limits }) => {
  const hundred = { name: 'household', points: 100, seconds: 60 };
  const count = (n: number) => limits.count(hundred, `2001:db8:1:${n.toString(16)}::/64`);
  const waits: number[] = [];
  for (let n = 0; n < 130; n += 1) waits.push(await count(n));
  expect(waits.findIndex((wait) => wait > 0)).toBe(115);
  expect(await limits.count(hundred, '2001:db8:2:1::/64')).toBe(0);
  const spread = { ...hundred, name: 'spread' };
  const waitsOf48: number[] = [];
  for (let n = 0; n < 130; n += 1)
    waitsOf48.push(await limits.count(spread, `2001:db8:3:${(n * 256).toString(16)}::/64`));
  expect(waitsOf48.findIndex((wait) => wait > 0)).toBe(125);
});

test('neighbours in IPv4 share four times the figure, and what is given back or refused counts nowhere', async ({
  limits,
}) => {
  for (let n = 0; n < 12; n += 1) expect(await limits.take(rule, `203.0.113.${n}`, 1)).toBe(true);
  expect(await limits.take(rule, '203.0.113.99', 1)).toBe(false);
  expect(await limits.check(rule, '203.0.113.99')).toBeGreaterThan(0);
  await limits.giveBack(rule, '203.0.113.1');
  expect(await limits.take(rule, '203.0.113.99', 1)).toBe(true);
  expect(await limits.take(rule, '203.0.114.99', 1)).toBe(true);
});

test('a total over all keys refuses all of them, and says so once in the log', async ({ store }) => {
  const alarms: string[] = [];
  const watched = createLimits(store, { scale: 1, onAlarm: (name) => void alarms.push(name) });
  const bounded = { ...rule, name: 'bounded', total: 5 };
  for (let n = 0; n < 5; n += 1) expect(await watched.take(bounded, `10.0.${n}.1`, 1)).toBe(true);
  for (let n = 5; n < 8; n += 1) expect(await watched.take(bounded, `10.0.${n}.1`, 1)).toBe(false);
  expect(alarms).toEqual(['bounded']);
  const counted = { ...bounded, name: 'counted' };
  for (let n = 0; n < 8; n += 1) await watched.count(counted, `10.1.${n}.1`);
  expect(alarms).toEqual(['bounded', 'counted']);
  expect(await watched.count(counted, '10.1.99.1')).toBeGreaterThan(0);
});

test('what happens once within an hour is taken once, and not when the transaction fails', async ({
  world,
  limits,
}) => {
  const once = { name: 'once', seconds: 3600 };
  const failed = world.platform.db.transaction(async () => {
    await limits.takeOnce(once, 'x');
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  const taken = await Promise.all([1, 2, 3].map(() => limits.takeOnce(once, 'x')));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('a thing with former names is refused while any of them is full, and counted under the current one [OPS-16]', async ({
  limits,
}) => {
  for (let n = 0; n < 3; n += 1) await limits.count(rule, 'former');
  const names = ['current', 'former'];
  expect(await limits.count(rule, names)).toBeGreaterThan(0);
  expect(await limits.check(rule, names)).toBeGreaterThan(0);
  expect(await limits.take(rule, names, 1)).toBe(false);
  await expect(limits.consume(rule, names)).rejects.toThrow('request.too_many');
  expect(await limits.check(rule, 'current')).toBe(0);
  await limits.reset(rule, names);
  for (let n = 0; n < 3; n += 1) expect(await limits.take(rule, names, 1)).toBe(true);
  expect(await limits.take(rule, 'current', 1)).toBe(false);
  await limits.giveBack(rule, names);
  expect(await limits.take(rule, 'current', 1)).toBe(true);
  expect(await limits.check(rule, 'former')).toBe(0);
});
