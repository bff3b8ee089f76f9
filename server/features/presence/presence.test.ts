import { expect, vi } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { flushActivity, touchActivity } from './presence.service.ts';

async function lastActiveOf({ query }: World, id: number): Promise<string | undefined> {
  const rows = await query('select last_active from member_activity where member_id = $1', [id]);
  return (rows[0]?.last_active as Date | undefined)?.toISOString();
}

test('every request of a member counts as activity, written with the next batch', async ({ world }) => {
  const anna = await world.join();
  await anna.browser.call(getUser, {});
  expect(await lastActiveOf(world, anna.id)).toBeUndefined();
  await flushActivity(world.platform);
  expect(await lastActiveOf(world, anna.id)).toBe('2026-11-02T12:00:00.000Z');
});

test('a later batch moves the time on, never back', async ({ world }) => {
  const { id } = await world.createMember();
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
  expect(await lastActiveOf(world, id)).toBe(later);
});

test('activity brings a member to the front of search, at most every 30 minutes', async ({ world }) => {
  const { platform } = world;
  const { id } = await world.createMember();
  const actOf = async () =>
    Number((await world.query('select act from member_search where id = $1', [id]))[0]?.act);
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

test('what could not be written is written with the next batch', async ({ world }) => {
  const { platform } = world;
  const { id } = await world.createMember();
  touchActivity(platform, id);
  const fault = vi.spyOn(platform.db, 'transaction').mockRejectedValueOnce(new Error('away'));
  await flushActivity(platform);
  expect(await lastActiveOf(world, id)).toBeUndefined();
  fault.mockRestore();
  await flushActivity(platform);
  expect(await lastActiveOf(world, id)).toBe(platform.clock.now().toISOString());
});

test('stopping writes the rest', async ({ openWorld }) => {
  const other = await openWorld();
  const { id } = await other.createMember();
  touchActivity(other.platform, id);
  await other.app.stop();
  const rows = await other.query('select member_id from member_activity');
  expect(rows).toEqual([{ member_id: id }]);
});

test('polls of a hidden tab and open streams are no activity: connected is not looking [CHA-13]', async ({
  world,
}) => {
  const anna = await world.join();
  const hidden = { 'x-visibility': 'hidden' };
  await anna.browser.inject({ url: '/api/user.php', headers: hidden });
  const { headers } = await anna.browser.inject({ url: '/api/chats.php', headers: hidden });
  const unchanged = { ...hidden, 'if-none-match': String(headers.etag) };
  expect((await anna.browser.inject({ url: '/api/chats.php', headers: unchanged })).statusCode).toBe(304);
  // Of another member, so that it is refused after the session was looked up.
  await anna.browser.inject({ url: '/api/events.php?member=1' });
  await flushActivity(world.platform);
  expect(await lastActiveOf(world, anna.id)).toBeUndefined();
  await anna.browser.inject({ url: '/api/chats.php' });
  await flushActivity(world.platform);
  expect(await lastActiveOf(world, anna.id)).toBe('2026-11-02T12:00:00.000Z');
});
