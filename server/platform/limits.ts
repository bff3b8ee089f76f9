import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#contract/errors.ts';
import type { Database } from './database/database.ts';

export interface LimitRule {
  name: string;
  points: number;
  seconds: number;
}

/** Counters shared by all processes. Never call it inside a transaction. */
export interface Limits {
  /** Counts a hit; past the limit it throws `request.too_many` with the seconds to wait. */
  consume(rule: LimitRule, key: string): Promise<void>;
  /** Counts a hit and tells the seconds to wait, 0 while within the limit. */
  count(rule: LimitRule, key: string): Promise<number>;
  /** Counts a hit by each rule in turn until one refuses, in one statement; tells the seconds to wait. */
  countInTurn(rules: readonly LimitRule[], key: string): Promise<number>;
  /**
   * Counts so many hits unless the limit is reached, and tells whether it was not. One statement, of the same cost for
   * no hit as for one; what is refused is not counted.
   */
  take(rule: LimitRule, key: string, hits: 0 | 1): Promise<boolean>;
  /** Seconds to wait before another hit is within the limit, without counting it. */
  check(rule: LimitRule, key: string): Promise<number>;
  /** Takes back one hit that turned out not to count. */
  giveBack(rule: LimitRule, key: string): Promise<void>;
  reset(rule: LimitRule, key: string): Promise<void>;
  resetAll(rule: LimitRule, prefix: string): Promise<void>;
}

export function tooMany(seconds: number): AppError {
  return new AppError('request.too_many', { seconds, minutes: Math.ceil(seconds / 60) });
}

/** Whole seconds, at least one; never more than the rule's own, though another process' clock may be ahead. */
function secondsToWait(leftMs: number, window: number): number {
  return Math.min(window, Math.max(1, Math.ceil(leftMs / 1000)));
}

/** One counter after the other, each only when the one before is within its limit; answers the one that is not. */
function writeCounts(
  rules: readonly LimitRule[],
  { key, scale, now }: { key: string; scale: number; now: number },
  put: (value: unknown) => string,
): string {
  const at = `${put(now)}::bigint`;
  const mosts = rules.map(({ points }) => `${put(Math.ceil(points * scale))}::integer`);
  const counts = rules.map(({ name, seconds }, n) => {
    const goesOn = n === 0 ? '' : `from c${n - 1} where points <= ${mosts[n - 1]}`;
    return `c${n} as (
      insert into rate_limit as r (key, points, expire)
      select ${put(`${name}:${key}`)}::varchar, 1, ${put(now + seconds * 1000)}::bigint ${goesOn}
      on conflict (key) do update set
        points = case when r.expire <= ${at} then 1 else r.points + 1 end,
        expire = case when r.expire <= ${at} then excluded.expire else r.expire end
      returning points, expire)`;
  });
  const refusals = rules.map(
    ({ seconds }, n) => `select expire - ${at} as "leftMs", ${seconds} as window
      from c${n} where points > ${mosts[n]}`,
  );
  return `with ${counts.join(', ')} ${refusals.join(' union all ')}`;
}

/** $1 key, $2 hits, $3 now, $4 end of the window, $5 the most. */
const takeHits = `
  insert into rate_limit as r (key, points, expire) values ($1, $2, $4)
  on conflict (key) do update set
    points = case when r.expire <= $3 then $2 else r.points + $2 end,
    expire = case when r.expire <= $3 then $4 else r.expire end
  where r.expire <= $3 or r.points < $5
  returning key`;

function createStoreClient(db: Database) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.query(text, values);
      // The limiter asks for rowCount, which is 0 for a key without a counter.
      return { rows, rowCount: rows.length };
    },
  };
}

export function createLimits(db: Database, scale: number): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (rule: LimitRule) => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const created = new RateLimiterPostgres({
      storeClient: createStoreClient(db),
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: rule.name,
      points: Math.ceil(rule.points * scale),
      duration: rule.seconds,
      clearExpiredByTimeout: true,
    });
    limiters.set(rule.name, created);
    return created;
  };

  async function count(rule: LimitRule, key: string): Promise<number> {
    try {
      await limiterOf(rule).consume(key);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return secondsToWait(refusal.msBeforeNext, rule.seconds);
      throw refusal;
    }
  }

  return {
    count,
    async countInTurn(rules, key) {
      if (rules.length === 0) return 0;
      const values: unknown[] = [];
      const text = writeCounts(rules, { key, scale, now: Date.now() }, (value) => `$${values.push(value)}`);
      const { rows } = await db.query(text, values);
      const [refusal] = rows as { leftMs: number; window: number }[];
      return refusal ? secondsToWait(refusal.leftMs, refusal.window) : 0;
    },
    async consume(rule, key) {
      const seconds = await count(rule, key);
      if (seconds > 0) throw tooMany(seconds);
    },
    async take({ name, points, seconds }, key, hits) {
      const now = Date.now();
      const { rows } = await db.query(takeHits, [
        `${name}:${key}`,
        hits,
        now,
        now + seconds * 1000,
        Math.ceil(points * scale),
      ]);
      return rows.length > 0;
    },
    async check(rule, key) {
      const state = await limiterOf(rule).get(key);
      if (!state || state.consumedPoints < Math.ceil(rule.points * scale)) return 0;
      return secondsToWait(state.msBeforeNext, rule.seconds);
    },
    async giveBack(rule, key) {
      await db.query('update rate_limit set points = points - 1 where key = $1 and points > 0', [
        `${rule.name}:${key}`,
      ]);
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(key);
    },
    async resetAll(rule, prefix) {
      await db.query('delete from rate_limit where starts_with(key, $1)', [`${rule.name}:${prefix}`]);
    },
  };
}
