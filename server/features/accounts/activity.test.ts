import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getUser } from '#contract/accounts.ts';
import { createMember, signIn } from '#server/testing/members.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { flushActivity, touchActivity } from './activity.service.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());

async function lastActiveOf(id: number): Promise<string | undefined> {
  const { rows } = await world.platform.db.query(
    'select last_active from member_activity where member_id = $1',
    [id],
  );
  return (rows[0]?.last_active as Date | undefined)?.toISOString();
}

test('every request of a member counts as activity, written with the next batch', async () => {
  const anna = await createMember(world.platform);
  const browser = await signIn(world, anna);
  await browser.call(getUser, {});
  expect(await lastActiveOf(anna.id)).toBeUndefined();
  await flushActivity(world.platform);
  expect(await lastActiveOf(anna.id)).toBe('2026-11-02T12:00:00.000Z');
});

test('a later batch moves the time on, never back', async () => {
  const { id } = await createMember(world.platform);
  const { platform } = world;
  const start = platform.clock.now();
  platform.clock.advance({ minutes: 2 });
  touchActivity(platform, id);
  const later = platform.clock.now().toISOString();
  await flushActivity(platform);
  // As another process does whose clock is behind.
  vi.spyOn(platform.clock, 'now').mockReturnValueOnce(start);
  touchActivity(platform, id);
  await flushActivity(platform);
  expect(await lastActiveOf(id)).toBe(later);
});

test('activity brings a member to the front of search, at most every 30 minutes', async () => {
  const { platform } = world;
  const { id } = await createMember(platform);
  const actOf = async () =>
    Number((await platform.db.query('select act from member_search where id = $1', [id])).rows[0]?.act);
  const first = await actOf();
  const touchAfter = async (minutes: number) => {
    platform.clock.advance({ minutes });
    touchActivity(platform, id);
    await flushActivity(platform);
    return ((await actOf()) - first) / 60;
  };
  expect(await touchAfter(20)).toBe(0);
  expect(await touchAfter(20)).toBe(40);
  expect(await touchAfter(20)).toBe(40);
});

test('what could not be written is written with the next batch', async () => {
  const { platform } = world;
  const { id } = await createMember(platform);
  touchActivity(platform, id);
  const fault = vi.spyOn(platform.db, 'transaction').mockRejectedValueOnce(new Error('away'));
  await flushActivity(platform);
  expect(await lastActiveOf(id)).toBeUndefined();
  fault.mockRestore();
  await flushActivity(platform);
  expect(await lastActiveOf(id)).toBe(platform.clock.now().toISOString());
});

test('stopping writes the rest', async () => {
  const other = await createTestApp();
  const { id } = await createMember(other.platform);
  touchActivity(other.platform, id);
  await other.app.stop();
  const { rows } = await other.platform.db.query('select member_id from member_activity');
  expect(rows).toEqual([{ member_id: id }]);
  await other.dispose();
});
