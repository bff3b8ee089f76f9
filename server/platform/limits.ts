import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#contract/errors.ts';
import type { Database } from './database/database.ts';

export interface LimitRule {
  /** Also the prefix of the counter's key. */
  name: string;
  /** Allowed hits within the window. */
  points: number;
  /** Length of the window. */
  seconds: number;
}

/** Counters of hits by key; shared by all processes. Never called inside a transaction. */
export interface Limits {
  /** Counts a hit; past the limit it throws `request.too_many` with the seconds to wait. */
  consume(rule: LimitRule, key: string): Promise<void>;
  /** Counts a hit and tells the seconds to wait, 0 while within the limit. */
  count(rule: LimitRule, key: string): Promise<number>;
  /** Seconds to wait, without counting; 0 while within the limit. */
  check(rule: LimitRule, key: string): Promise<number>;
  reset(rule: LimitRule, key: string): Promise<void>;
  /** Of all keys that begin like this. */
  resetAll(rule: LimitRule, prefix: string): Promise<void>;
}

/** The refusal of whoever comes too often; the text tells the minutes. */
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
          // By this the limiter knows that a key has no counter yet.
          return { rows, rowCount: rows.length };
        },
      },
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: rule.name,
      points: Math.ceil(rule.points * scale),
      duration: rule.seconds,
      // Several processes of an installation share the clean-up.
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
      if (!state || state.consumedPoints <= Math.ceil(rule.points * scale)) return 0;
      return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(key);
    },
    async resetAll(rule, prefix) {
      await db.query('delete from rate_limit where starts_with(key, $1)', [`${rule.name}:${prefix}`]);
    },
  };
}
