import { AppError } from '#contract/errors.ts';
import { BatchedCounters } from './counters/batched-counters.ts';
import type { Counter, CounterStore, Refusal } from './counters/counter-store.ts';
import { tiersOf } from './http/network.ts';

const totalKey = 'all';
const alarmSeconds = 3600;
const sweepMs = 300_000;

/** A key, or one thing's keyed hashes, under the current secret first: its hits count under the first, and each that is full refuses. */
export type LimitKey = string | readonly string[];

export interface LimitRule {
  name: string;
  points: number;
  seconds: number;
  /** Over all keys together; reaching it is an alarm in the log. */
  total?: number;
}

/**
 * Counters shared by all processes, unless in memory. A network key also counts for wider networks, which
 * have larger limits. Never inside a transaction, which would hold the counter, except `takeOnce`.
 */
export interface Limits {
  /** Counts a hit; past the limit it throws `request.too_many` with the seconds to wait. */
  consume(rule: LimitRule, key: LimitKey): Promise<void>;
  /** Counts a hit and returns the seconds to wait, 0 while within the limit. */
  count(rule: LimitRule, key: LimitKey): Promise<number>;
  /** Counts by each rule in turn until one refuses, in one statement; returns the seconds to wait. */
  countInTurn(rules: readonly LimitRule[], key: string): Promise<number>;
  /** `countInTurn` in memory (`BatchedCounters`): writes nothing, never fails, does not count refusals. */
  countInMemory(rules: readonly LimitRule[], key: string): Promise<number>;
  /** Sends the store what was counted in memory. Never fails: unsent hits go with the next flush. */
  flush(): Promise<void>;
  /** Counts and returns true unless the limit is reached. One statement of equal cost for 0 and 1 hits. */
  take(rule: LimitRule, key: LimitKey, hits: 0 | 1): Promise<boolean>;
  /** Whether this is the first of its kind within these seconds; undone with the transaction around it. */
  takeOnce(rule: Omit<LimitRule, 'points'>, key: string): Promise<boolean>;
  /** Seconds until another hit is within the limit, without counting it. */
  check(rule: LimitRule, key: LimitKey): Promise<number>;
  giveBack(rule: LimitRule, key: LimitKey): Promise<void>;
  reset(rule: LimitRule, key: LimitKey): Promise<void>;
  close(): void;
}

export function tooMany(seconds: number): AppError {
  return new AppError('request.too_many', { seconds, minutes: Math.ceil(seconds / 60) });
}

interface LimitsOptions {
  scale: number;
  /** For `takeOnce`: a store in the database. Missing: the store of the others. */
  once?: CounterStore;
  close?(): void;
  onAlarm?(rule: string): void;
  /** Called when hits counted in memory could not be sent; the next flush retries. */
  onFault?(error: unknown): void;
}

interface RuleCounter extends Counter {
  rule: string;
  isTotal: boolean;
}

export function createLimits(
  store: CounterStore,
  { scale, once = store, close, onAlarm, onFault }: LimitsOptions,
): Limits {
  const sweep = setInterval(() => {
    for (const swept of new Set([store, once])) void swept.deleteExpired().catch(() => undefined);
  }, sweepMs);
  sweep.unref();
  const batched = new BatchedCounters(store, (error) => onFault?.(error));
  const countersOf = createCounters(scale);

  async function alarmOnce({ rule, isTotal }: RuleCounter): Promise<void> {
    if (!isTotal) return;
    const isFirst = await store.take({ key: `alarm:${rule}`, points: 1, seconds: alarmSeconds }, 1);
    if (isFirst) onAlarm?.(rule);
  }

  async function countAll(
    counting: Pick<CounterStore, 'countInTurn'>,
    rules: readonly LimitRule[],
    key: string,
  ): Promise<number> {
    const counters = rules.flatMap((rule) => countersOf(rule, key));
    const refusal: Refusal | undefined = await counting.countInTurn(counters);
    const refused = refusal && counters[refusal.counter];
    if (refused) await alarmOnce(refused);
    return refusal?.seconds ?? 0;
  }

  async function findWait(rule: LimitRule, names: readonly string[]): Promise<number> {
    const counters = names.flatMap((name) => countersOf(rule, name));
    const waits = await Promise.all(counters.map((counter) => store.findWait(counter)));
    return Math.max(0, ...waits);
  }

  /** Hits under former names are looked at and not added to. */
  async function count(rule: LimitRule, key: LimitKey): Promise<number> {
    const [current = '', ...former] = namesOf(key);
    const wait = former.length > 0 ? await findWait(rule, former) : 0;
    return wait > 0 ? wait : countAll(store, [rule], current);
  }

  return {
    count,
    countInTurn: (rules, key) => countAll(store, rules, key),
    countInMemory: (rules, key) => countAll(batched, rules, key),
    flush: () => batched.flush(),
    async consume(rule, key) {
      const seconds = await count(rule, key);
      if (seconds > 0) throw tooMany(seconds);
    },
    async take(rule, key, hits) {
      const [current = '', ...former] = namesOf(key);
      if (former.length > 0 && (await findWait(rule, former)) > 0) return false;
      const refused = await takeAll(store, countersOf(rule, current), hits);
      if (refused) await alarmOnce(refused);
      return refused === undefined;
    },
    takeOnce: ({ name, seconds }, key) => once.take({ key: `${name}:${key}`, points: 1, seconds }, 1),
    check: (rule, key) => findWait(rule, namesOf(key)),
    async giveBack(rule, key) {
      const [current = ''] = namesOf(key);
      for (const counter of countersOf(rule, current)) await store.giveBack(counter.key, 1);
    },
    async reset(rule, key) {
      for (const name of namesOf(key)) await store.reset(`${rule.name}:${name}`);
    },
    close() {
      clearInterval(sweep);
      close?.();
    },
  };
}

function namesOf(key: LimitKey): readonly string[] {
  return typeof key === 'string' ? [key] : key;
}

/** Counters of a rule: of the key, of the networks around it, and the total. */
function createCounters(scale: number): (rule: LimitRule, key: string) => RuleCounter[] {
  const widen = (points: number) => Math.ceil(points * scale);
  return ({ name, points, seconds, total }, key) => [
    ...tiersOf(key).map((tier) => ({
      key: `${name}:${tier.key}`,
      points: widen(points * tier.factor),
      seconds,
      rule: name,
      isTotal: false,
    })),
    ...(total
      ? [{ key: `${name}:${totalKey}`, points: widen(total), seconds, rule: name, isTotal: true }]
      : []),
  ];
}

/** Counts in all counters or in none; returns the one that is full. */
async function takeAll(
  store: CounterStore,
  counters: readonly RuleCounter[],
  hits: 0 | 1,
): Promise<RuleCounter | undefined> {
  for (const [index, counter] of counters.entries()) {
    if (await store.take(counter, hits)) continue;
    for (const before of counters.slice(0, index)) await store.giveBack(before.key, hits);
    return counter;
  }
  return undefined;
}
