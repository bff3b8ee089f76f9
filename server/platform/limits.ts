import { AppError } from '#contract/errors.ts';
import type { Database } from './database/database.ts';
import { tiersOf } from './http/network.ts';
import {
  type Counter,
  countInTurn,
  deleteExpired,
  findWait,
  giveBackOne,
  takeOne,
} from './limit-counters.ts';

const totalKey = 'all';
const alarmSeconds = 3600;
const sweepMs = 300_000;

export interface LimitRule {
  name: string;
  points: number;
  seconds: number;
  /** Over all keys together; reaching it is an alarm in the log. */
  total?: number;
}

/**
 * Counters shared by all processes. A key that is a network counts for the wider ones around it, too, which have larger
 * figures. Never call it inside a transaction, which would hold the counter; `takeOnce` may be.
 */
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
  /** Whether this is the first of its kind within so many seconds; undone with the transaction around it. */
  takeOnce(rule: Omit<LimitRule, 'points'>, key: string): Promise<boolean>;
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

export function createLimits(db: Database, scale: number, alarm: (name: string) => void = () => {}): Limits {
  setInterval(() => void deleteExpired(db), sweepMs).unref();
  const countersOf = createCounters(scale);

  /** Once an hour, however many are refused. */
  async function alarmOnce({ rule, isTotal }: Counter): Promise<void> {
    if (!isTotal) return;
    const counter = { rule: { name: 'alarm', seconds: alarmSeconds }, key: rule.name, points: 1 };
    if (await takeOne(db, counter, 1)) alarm(rule.name);
  }

  async function countAll(counters: readonly Counter[]): Promise<number> {
    const { refused, seconds = 0 } = (await countInTurn(db, counters)) ?? {};
    if (refused) await alarmOnce(refused);
    return seconds;
  }

  const count = (rule: LimitRule, key: string) => countAll(countersOf(rule, key));

  return {
    count,
    countInTurn: (rules, key) => countAll(rules.flatMap((rule) => countersOf(rule, key))),
    async consume(rule, key) {
      const seconds = await count(rule, key);
      if (seconds > 0) throw tooMany(seconds);
    },
    async take(rule, key, hits) {
      const counters = countersOf(rule, key);
      const refused = await takeAll(db, counters, hits);
      if (refused) await alarmOnce(refused);
      return refused === undefined;
    },
    takeOnce: (rule, key) => takeOne(db, { rule, key, points: 1 }, 1),
    async check(rule, key) {
      const waits = await Promise.all(countersOf(rule, key).map((counter) => findWait(db, counter)));
      return Math.max(...waits);
    },
    async giveBack(rule, key) {
      for (const counter of countersOf(rule, key)) await giveBackOne(db, counter, 1);
    },
    async reset(rule, key) {
      await db.query('delete from rate_limit where key = $1', [`${rule.name}:${key}`]);
    },
    async resetAll(rule, prefix) {
      await db.query('delete from rate_limit where starts_with(key, $1)', [`${rule.name}:${prefix}`]);
    },
  };
}

/** The counters of a rule: of the key, of the networks around it, and the total. */
function createCounters(scale: number): (rule: LimitRule, key: string) => Counter[] {
  const widen = (points: number) => Math.ceil(points * scale);
  return (rule, key) => [
    ...tiersOf(key).map((tier) => ({ rule, key: tier.key, points: widen(rule.points * tier.factor) })),
    ...(rule.total ? [{ rule, key: totalKey, points: widen(rule.total), isTotal: true }] : []),
  ];
}

/** In all counters or in none; answers the one that is full. */
async function takeAll(
  db: Database,
  counters: readonly Counter[],
  hits: number,
): Promise<Counter | undefined> {
  for (const [index, counter] of counters.entries()) {
    if (await takeOne(db, counter, hits)) continue;
    for (const before of counters.slice(0, index)) await giveBackOne(db, before, hits);
    return counter;
  }
  return undefined;
}
