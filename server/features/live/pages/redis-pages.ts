import type { Redis } from 'ioredis';
import { createToken } from '#server/platform/ids.ts';
import { answerLastsMs, lastingMs, type PageStore } from './page-store.ts';

/** A script holds the server up while it runs. */
const keysPerScript = 100;

/** By the clock of the server. */
const clock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** The process, and milliseconds. A key holds the processes that have a page of the member open, and until when each counts. */
const open = `${clock}
for _, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  redis.call('ZADD', key, now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2])
end`;

const close = `for _, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[1]) end`;

const find = `${clock}
local counts = {}
for n, key in ipairs(KEYS) do counts[n] = redis.call('ZCOUNT', key, now, '+inf') end
return counts`;

export function createRedisPages(client: Redis, prefix: string, lasting = lastingMs): PageStore {
  const holder = createToken(9);
  const run = async (script: string, ids: readonly number[], values: readonly (string | number)[] = []) => {
    const answers: number[] = [];
    for (let at = 0; at < ids.length; at += keysPerScript) {
      const keys = ids.slice(at, at + keysPerScript).map((id) => `${prefix}.page.${id}`);
      const answer = await client.eval(script, keys.length, ...keys, ...values);
      if (Array.isArray(answer)) answers.push(...(answer as number[]));
    }
    return answers;
  };
  const nameOf = (question: string) => `${prefix}.answer.${question}`;
  return {
    async change(opened, closed) {
      await run(open, opened, [holder, lasting]);
      await run(close, closed, [holder]);
    },
    async renew(all) {
      await run(open, all, [holder, lasting]);
    },
    async find(ids) {
      const counts = await run(find, ids);
      return new Set(ids.filter((_, n) => (counts[n] ?? 0) > 0));
    },
    async noteAnswer(question) {
      await client.set(nameOf(question), '', 'PX', answerLastsMs);
    },
    isAnswered: async (question) => (await client.exists(nameOf(question))) > 0,
    async leave(all) {
      await run(close, all, [holder]).finally(() => client.disconnect());
    },
  };
}
