import { expect } from 'vitest';
import { test as base } from '#server/testing/test.ts';
import { createLimits } from './limits.ts';

const rule = { name: 'test', points: 3, seconds: 60 };

const test = base.extend('limits', ({ world }) => createLimits(world.platform.db, 1));

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

test('a reset forgets', async ({ limits }) => {
  for (let n = 0; n < 4; n += 1) await limits.count(rule, 'forgiven');
  await limits.reset(rule, 'forgiven');
  expect(await limits.count(rule, 'forgiven')).toBe(0);
});

test('a reset of all forgets the keys that begin alike, of this rule alone', async ({ limits }) => {
  const twin = { ...rule, name: 'test-twin' };
  for (const key of ['a_:1', 'a_:2', 'ab:1']) for (let n = 0; n < 4; n += 1) await limits.count(rule, key);
  for (let n = 0; n < 4; n += 1) await limits.count(twin, 'a_:1');
  await limits.resetAll(rule, 'a_:');
  expect(await limits.check(rule, 'a_:1')).toBe(0);
  expect(await limits.check(rule, 'a_:2')).toBe(0);
  expect(await limits.check(rule, 'ab:1')).toBeGreaterThan(0);
  expect(await limits.check(twin, 'a_:1')).toBeGreaterThan(0);
});

test('a scale widens every limit, for load tests', async ({ world }) => {
  const wide = createLimits(world.platform.db, 2);
  for (let n = 0; n < 6; n += 1) expect(await wide.count({ ...rule, name: 'wide' }, 'x')).toBe(0);
  expect(await wide.count({ ...rule, name: 'wide' }, 'x')).toBeGreaterThan(0);
});
