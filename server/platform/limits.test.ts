import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { createLimits, type Limits } from './limits.ts';

const rule = { name: 'test', points: 3, seconds: 60 };

let database: TestDatabase;
let limits: Limits;
beforeAll(async () => {
  database = await createTestDatabase();
  limits = createLimits(database.db, 1);
});
afterAll(() => database.drop());

test('a key nobody counted is within the limit', async () => {
  expect(await limits.check(rule, 'new')).toBe(0);
});

test('past the limit it tells how long to wait, counting or not', async () => {
  const waits = await Promise.all(Array.from({ length: 4 }, () => limits.count(rule, 'busy')));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
  expect(waits.filter((seconds) => seconds > 0 && seconds <= 60)).toHaveLength(1);
  expect(await limits.check(rule, 'busy')).toBeGreaterThan(0);
  await expect(limits.consume(rule, 'busy')).rejects.toThrow('request.too_many');
  expect(await limits.count(rule, 'other')).toBe(0);
});

test('a reset forgets', async () => {
  for (let n = 0; n < 4; n += 1) await limits.count(rule, 'forgiven');
  await limits.reset(rule, 'forgiven');
  expect(await limits.count(rule, 'forgiven')).toBe(0);
});

test('a reset of all forgets the keys that begin alike, of this rule alone', async () => {
  const twin = { ...rule, name: 'test-twin' };
  for (const key of ['a_:1', 'a_:2', 'ab:1']) for (let n = 0; n < 4; n += 1) await limits.count(rule, key);
  for (let n = 0; n < 4; n += 1) await limits.count(twin, 'a_:1');
  await limits.resetAll(rule, 'a_:');
  expect(await limits.check(rule, 'a_:1')).toBe(0);
  expect(await limits.check(rule, 'a_:2')).toBe(0);
  expect(await limits.check(rule, 'ab:1')).toBeGreaterThan(0);
  expect(await limits.check(twin, 'a_:1')).toBeGreaterThan(0);
});

test('a scale widens every limit, for load tests', async () => {
  const wide = createLimits(database.db, 2);
  for (let n = 0; n < 6; n += 1) expect(await wide.count({ ...rule, name: 'wide' }, 'x')).toBe(0);
  expect(await wide.count({ ...rule, name: 'wide' }, 'x')).toBeGreaterThan(0);
});
