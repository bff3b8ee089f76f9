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

export function createLimits(db: Database, scale: number): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (rule: LimitRule) => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const created = new RateLimiterPostgres({
      storeClient: {
        async query({ text, values }: { text: string; values: unknown[] }) {
          const { rows } = await db.query(text, values);
          // The limiter asks for rowCount, which is 0 for a key without a counter.
          return { rows, rowCount: rows.length };
        },
      },
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
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }

  return {
    count,
    async consume(rule, key) {
      const seconds = await count(rule, key);
      if (seconds > 0) throw tooMany(seconds);
    },
    async check(rule, key) {
      const state = await limiterOf(rule).get(key);
      if (!state || state.consumedPoints < Math.ceil(rule.points * scale)) return 0;
      return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
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
