import { expect, test } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { like } from '#contract/likes/endpoints.ts';
import { createDatabase, type Engine, type RawQuery } from '../database.ts';
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
  const state = { written: 100, replayed: 100, isWriterAway: false };
  const engine = {
    kind: 'postgres',
    query: answering('writer'),
    close: async () => undefined,
  } as unknown as Engine;
  const replica = {
    query: answering('replica'),
    mayAnswer: (position = 0) => position <= state.replayed,
    findPosition: async () => {
      if (state.isWriterAway) throw new Error('away');
      return state.written;
    },
    measureLag: () => 0,
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

test('without a replica there is no cookie [OPS-13]', async () => {
  const { cookies, request } = openSite({ hasReplica: false });
  expect(await request()(like)).toBe('writer');
  expect(cookies).toEqual({});
});
