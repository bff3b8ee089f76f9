import { describe, expect, vi } from 'vitest';
import { getUser, saveLanguage } from '#contract/accounts/endpoints.ts';
import { getChat, listChats } from '#contract/chat/endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { like, listLikes } from '#contract/likes/endpoints.ts';
import { logout } from '#contract/sessions/endpoints.ts';
import { confirmMember } from '#server/features/members/index.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { Polls } from './polls.ts';

/** Asks as an open page does: with the ETag of the last answer. */
async function poll({ browser }: Person, endpoint: AnyEndpoint, etag: unknown = '', query = {}) {
  const { path: url } = endpoint;
  const answer = await browser.inject({ url, query, headers: { 'if-none-match': String(etag) } });
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.body };
}

/** How often `work` has gone to the database. */
async function countQueries({ platform }: World, work: () => Promise<unknown>): Promise<number> {
  const { db } = platform;
  let count = 0;
  platform.db = new Proxy(db, {
    apply: (target, self, args: []) => {
      count += 1;
      return Reflect.apply(target, self, args);
    },
    get: (target, key, receiver) => {
      if (key === 'query' || key === 'transaction') count += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  await work();
  platform.db = db;
  return count;
}

const test = base.extend('anna', async ({ world }) => world.join());

describe('an unchanged poll', () => {
  test.for([getUser, listChats, listLikes])(
    'is answered without any query [NOT-6]',
    async (endpoint, { world, anna }) => {
      const first = await poll(anna, endpoint);
      expect(first.status).toBe(200);
      let second: Awaited<ReturnType<typeof poll>> | undefined;
      const queries = await countQueries(world, async () => {
        second = await poll(anna, endpoint, first.etag);
      });
      expect(second).toEqual({ status: 304, etag: first.etag, body: '' });
      expect(queries).toBe(0);
      expect(await countQueries(world, () => poll(anna, endpoint))).toBeGreaterThan(0);
    },
  );

  test('of an open conversation, too', async ({ world, anna }) => {
    const bert = await world.join();
    const query = { profile: String(bert.id) };
    const { etag } = await poll(anna, getChat, '', query);
    expect((await poll(anna, getChat, etag, query)).status).toBe(304);
    expect((await poll(anna, getChat, etag, { ...query, before: '5' })).status).not.toBe(304);
  });

  test('shows that the member is here', async ({ world, anna }) => {
    const { etag } = await poll(anna, getUser);
    world.clock.advance({ minutes: 2 });
    await flushActivity(world.platform);
    await poll(anna, getUser, etag);
    await flushActivity(world.platform);
    const [row] = await world.query('select last_active from member_activity where member_id = $1', [
      anna.id,
    ]);
    expect(row?.last_active).toEqual(world.clock.now());
  });
});

describe('a poll is answered in full', () => {
  const isChanged = async (anna: Person, change: () => unknown, endpoint: AnyEndpoint = getUser) => {
    const { etag } = await poll(anna, endpoint);
    expect((await poll(anna, endpoint, etag)).status).toBe(304);
    await change();
    const { status } = await poll(anna, endpoint, etag);
    return status === 200;
  };

  test('after the member has changed something', async ({ anna }) => {
    expect(await isChanged(anna, () => anna.browser.call(saveLanguage, { language: 'de' }))).toBe(true);
  });

  test('after the member was told something', async ({ world, anna }) => {
    const bert = await world.join();
    const change = () => bert.browser.call(like, { profile: anna.id });
    expect(await isChanged(anna, change, listLikes)).toBe(true);
  });

  test('after the address was confirmed from another device', async ({ world }) => {
    const clara = await world.join({ status: 'not_confirmed' });
    const { platform } = world;
    const confirm = () => platform.db.transaction(() => confirmMember(platform, clara.id));
    expect(await isChanged(clara, confirm)).toBe(true);
  });

  test('after another process may have told something that was not heard', async ({ world, anna }) => {
    const { bus } = world.platform;
    expect(await isChanged(anna, () => bus.publish({ memberId: 0, type: 'resync', data: {} }))).toBe(true);
  });

  test('three minutes after the last full answer', async ({ world, anna }) => {
    expect(await isChanged(anna, () => world.clock.advance({ minutes: 3 }))).toBe(true);
  });

  test('while the other processes are not heard', async ({ world, anna }) => {
    const { bus } = world.platform;
    const away = vi.spyOn(bus, 'isConnected');
    expect(await isChanged(anna, () => away.mockReturnValue(false))).toBe(true);
    away.mockRestore();
  });

  test('where something changed while the last answer was being read', ({ world: { platform } }) => {
    const polls = new Polls(platform);
    const request = { host: 'duet.test', url: '/api/user.php', headers: { cookie: 'a=b' } };
    const isUnchanged = (etag: string) =>
      polls.findUnchanged({ ...request, headers: { ...request.headers, 'if-none-match': etag } }) !==
      undefined;
    const reading = polls.begin(7);
    expect(isUnchanged(polls.remember(reading, request, 'getUser'))).toBe(true);
    platform.bus.publish({ memberId: 7, type: 'credits.changed', data: { credits: 3 } });
    expect(isUnchanged(polls.remember(reading, request, 'getUser'))).toBe(false);
  });

  test('while events of the member are not received for certain, as right after the first one [OPS-2]', ({
    world: { platform },
  }) => {
    let isActive = false;
    const stop = vi.fn();
    const follow = () => ({ isActive: () => isActive, active: undefined, stop });
    const polls = new Polls({ ...platform, bus: { ...platform.bus, follow } });
    const request = { host: 'duet.test', url: '/api/user.php', headers: { cookie: 'a=b' } };
    const isUnchanged = (etag: string) =>
      polls.findUnchanged({ ...request, headers: { ...request.headers, 'if-none-match': etag } }) !==
      undefined;
    const first = polls.begin(7);
    isActive = true;
    expect(isUnchanged(polls.remember(first, request, 'getUser'))).toBe(false);
    expect(isUnchanged(polls.remember(polls.begin(7), request, 'getUser'))).toBe(true);
    // Those who ask no more are followed no more.
    for (const minutes of [4, 4]) {
      platform.clock.advance({ minutes });
      polls.remember(polls.begin(8), request, 'getUser');
    }
    expect(stop).toHaveBeenCalledOnce();
  });

  test('and those who ask no more are followed no more, also while nothing is received [OPS-2]', ({
    world: { platform },
  }) => {
    const stop = vi.fn();
    const follow = () => ({ isActive: () => false, active: undefined, stop });
    const polls = new Polls({ ...platform, bus: { ...platform.bus, follow } });
    const request = { host: 'duet.test', url: '/api/user.php', headers: {} };
    for (const memberId of [7, 8, 9]) polls.remember(polls.begin(memberId), request, 'getUser');
    platform.clock.advance({ minutes: 4 });
    polls.remember(polls.begin(10), request, 'getUser');
    expect(stop).toHaveBeenCalledTimes(3);
  });

  test('to nobody but the session that had it', async ({ world, anna }) => {
    const { etag } = await poll(anna, getUser);
    const other = { ...anna, browser: await world.logIn(anna) };
    expect((await poll(other, getUser, etag)).status).toBe(200);
    const bert = await world.join();
    expect((await poll(bert, getUser, etag)).status).toBe(200);
    await anna.browser.call(logout, {});
    expect((await poll(anna, listChats, etag)).status).toBe(403);
  });
});
