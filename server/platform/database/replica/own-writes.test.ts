import { expect, test } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { like } from '#contract/likes/endpoints.ts';
import { findUnsealed } from '../../sealed.ts';
import { createDatabase, type Engine, type RawQuery, type Replica } from '../database.ts';
import { readOwnWrites, writtenCookie, writtenForm } from './own-writes.ts';

type Parts = Parameters<typeof readOwnWrites>[1];
const config = {
  secret: 'a secret of at least thirty-two letters',
  previousSecrets: [] as string[],
} as unknown as Parts['config'];
const answering =
  (who: string): RawQuery =>
  async () => ({ rows: [{ who }] });

/** A writer at a position, and a replica behind it. */
function openSite({ hasReplica = true } = {}) {
  const state = { timeline: 1, written: 100, replayed: 100, isWriterAway: false };
  const engine = {
    kind: 'postgres',
    query: answering('writer'),
    close: async () => undefined,
  } as unknown as Engine;
  const replica: Replica = {
    query: answering('replica'),
    mayAnswer: (wanted = { timeline: state.timeline, position: 0 }) =>
      wanted !== 'newest' && wanted.timeline === state.timeline && wanted.position <= state.replayed,
    findPosition: async () => {
      if (state.isWriterAway) throw new Error('away');
      return { timeline: state.timeline, position: state.written };
    },
    measureLag: () => 0,
    findState: () => 'answers',
    close: async () => undefined,
  };
  const db = createDatabase(engine, hasReplica ? replica : undefined);
  const answer = async () => {
    const { rows } = await db.query('select 1', [], { mayLag: true });
    return rows[0]?.who;
  };
  const invoke = readOwnWrites((async () => answer()) as never, { db, config });
  const cookies: Record<string, string> = {};
  const lives: unknown[] = [];
  const setCookie = (name: string, value: string, life: unknown) => {
    cookies[name] = value;
    lives.push(life);
  };
  /** One request with the cookies that the browser has. */
  const request = () => {
    const context = { cookies: { ...cookies }, reply: { setCookie } };
    return (endpoint: AnyEndpoint) => invoke(endpoint, context as never, {}) as Promise<unknown>;
  };
  return { state, cookies, lives, request };
}

test('who has changed something reads from the writer until the replica knows of it [OPS-13]', async () => {
  const { state, cookies, lives, request } = openSite();
  expect(await request()(getUser)).toBe('replica');
  state.written = 120;
  expect(await request()(like)).toBe('writer');
  expect(cookies[writtenCookie]).toMatch(writtenForm);
  expect(lives).toEqual([{ seconds: 5 }]);
  expect(await request()(getUser)).toBe('writer');
  state.replayed = 120;
  expect(await request()(getUser)).toBe('replica');
});

test('a request that writes and reads is answered by the writer, and so is all after a write of unknown place [OPS-13]', async () => {
  const { state, cookies, request } = openSite();
  state.written = 120;
  const form = request();
  await form(like);
  expect(await form(getUser)).toBe('writer');
  state.replayed = 120;
  state.isWriterAway = true;
  await request()(like);
  expect(await request()(getUser)).toBe('writer');
  expect(cookies[writtenCookie]).toMatch(writtenForm);
});

test('a position that nobody has sealed is believed to be the newest [OPS-13]', async () => {
  const { cookies, request } = openSite();
  cookies[writtenCookie] = 'x'.repeat(50);
  expect(await request()(getUser)).toBe('writer');
});

test('what was written before a failover is not looked for in the log of another timeline [OPS-13]', async () => {
  const { state, cookies, request } = openSite();
  state.written = 9_007_199_254_740_991;
  await request()(like);
  expect(findUnsealed(config, 'written', cookies[writtenCookie] ?? '')).toBe('1/9007199254740991');
  Object.assign(state, { timeline: 2, replayed: state.written });
  expect(await request()(getUser)).toBe('writer');
  // The release before reads a number from the cookie, and has to be answered by the writer, too.
  expect(Number(findUnsealed(config, 'written', cookies[writtenCookie] ?? ''))).toBeNaN();
});

test('without a replica there is no cookie [OPS-13]', async () => {
  const { cookies, request } = openSite({ hasReplica: false });
  expect(await request()(like)).toBe('writer');
  expect(cookies).toEqual({});
});
