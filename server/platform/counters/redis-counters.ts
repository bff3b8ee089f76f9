import type { Redis } from 'ioredis';
import { type CounterState, type CounterStore, secondsToWait } from './counter-store.ts';

/** Of one script, which holds the server up while it runs. */
const keysPerStep = 1000;

/**
 * A counter is a hash of its hits `n` and the end `e` of its window. By the clock of the caller, as in the other stores: that of
 * the server only forgets windows that are over.
 */
const functions = `
local now = tonumber(ARGV[1])
local function find(key)
  local state = redis.call('HMGET', key, 'n', 'e')
  if state[2] and tonumber(state[2]) > now then return tonumber(state[1]), tonumber(state[2]) end
end
local function hit(key, hits, ends)
  local _, open = find(key)
  if open then return redis.call('HINCRBY', key, 'n', hits), open end
  redis.call('HSET', key, 'n', hits, 'e', ends)
  redis.call('PEXPIRE', key, string.format('%d', tonumber(ends) - now))
  return tonumber(hits), tonumber(ends)
end
`;

/** For each key its limit and the end of a window that begins now. */
const countInTurn = `${functions}
for n, key in ipairs(KEYS) do
  local hits, open = hit(key, 1, ARGV[2 * n + 1])
  if hits > tonumber(ARGV[2 * n]) then return {n - 1, open - now} end
end`;

/** The limit, the end of a window that begins now, and hits. */
const take = `${functions}
local hits = find(KEYS[1])
if hits and hits >= tonumber(ARGV[2]) then return 0 end
hit(KEYS[1], ARGV[4], ARGV[3])
return 1`;

const giveBack = `${functions}
local hits = find(KEYS[1])
if hits and hits >= tonumber(ARGV[2]) then redis.call('HINCRBY', KEYS[1], 'n', string.format('%d', -tonumber(ARGV[2]))) end`;

/** The limit; answers the milliseconds left, or nothing. */
const findLeft = `${functions}
local hits, open = find(KEYS[1])
if hits and hits >= tonumber(ARGV[2]) then return open - now end`;

/** Answers hits and end of each counter, 0 and 0 where it has none. */
const read = `${functions}
local states = {}
for _, key in ipairs(KEYS) do
  local hits, open = find(key)
  states[#states + 1] = hits or 0
  states[#states + 1] = open or 0
end
return states`;

/** For each key its hits and the end of the window, where it has none. */
const add = `${functions}
local states = {}
for n, key in ipairs(KEYS) do
  local hits, open = hit(key, ARGV[2 * n], ARGV[2 * n + 1])
  states[#states + 1] = hits
  states[#states + 1] = open
end
return states`;

/** Counters shared by all processes on one server. It may forget them: a server that restarts begins all windows again. */
export function createRedisCounters(client: Redis, prefix: string): CounterStore {
  const nameOf = (key: string) => `${prefix}.count.${key}`;
  const run = (script: string, keys: readonly string[], values: readonly (string | number)[] = []) =>
    client.eval(script, keys.length, ...keys.map(nameOf), Date.now(), ...values);

  return {
    async countInTurn(counters) {
      if (counters.length === 0) return undefined;
      const now = Date.now();
      const answer = await run(
        countInTurn,
        counters.map(({ key }) => key),
        counters.flatMap(({ points, seconds }) => [points, now + seconds * 1000]),
      );
      const [counter, leftMs] = (answer ?? []) as number[];
      const refused = counter === undefined ? undefined : counters[counter];
      if (counter === undefined || leftMs === undefined || !refused) return undefined;
      return { counter, seconds: secondsToWait(leftMs, refused.seconds) };
    },
    async take({ key, points, seconds }, hits) {
      return (await run(take, [key], [points, Date.now() + seconds * 1000, hits])) === 1;
    },
    async giveBack(key, hits) {
      await run(giveBack, [key], [hits]);
    },
    async findWait({ key, points, seconds }) {
      const leftMs = (await run(findLeft, [key], [points])) as number | null;
      return leftMs === null ? 0 : secondsToWait(leftMs, seconds);
    },
    async reset(key) {
      await client.unlink(nameOf(key));
    },
    async read(keys) {
      if (keys.length === 0) return [];
      return toStates(keys, await run(read, keys)).filter(({ endsAt }) => endsAt > 0);
    },
    async add(batch) {
      const states: CounterState[] = [];
      // A script may have some thousands of arguments.
      for (let at = 0; at < batch.length; at += keysPerStep) {
        const part = batch.slice(at, at + keysPerStep);
        const keys = part.map(({ key }) => key);
        const values = part.flatMap(({ hits, endsAt }) => [hits, endsAt]);
        states.push(...toStates(keys, await run(add, keys, values)));
      }
      return states;
    },
    /** The server does. */
    async deleteExpired() {},
  };
}

function toStates(keys: readonly string[], answer: unknown): CounterState[] {
  const numbers = answer as number[];
  return keys.map((key, n) => ({ key, hits: numbers[2 * n] ?? 0, endsAt: numbers[2 * n + 1] ?? 0 }));
}
