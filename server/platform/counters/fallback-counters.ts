import type { Logger } from 'pino';
import { minuteMs } from '../durations.ts';
import type { AwayCounters } from './away-counters.ts';
import type { CounterStore } from './counter-store.ts';

const firstDelayMs = 200;
const longestDelayMs = 5000;
/** Resets for the store that is away; beyond these it keeps what it has counted until the windows end. */
const maxResets = 1000;

interface FallbackOptions {
  /** May be away. */
  store: CounterStore;
  away: AwayCounters;
  log: Logger;
}

/**
 * Counts in `store`, or in `away` while that one does not answer. What was counted there stays counted: it is carried over as
 * `store` returns, and `away` keeps it for the next time, so that a key has at most its limit in each.
 */
export class FallbackCounters implements CounterStore {
  private readonly options: FallbackOptions;
  private isAway = true;
  private isClosed = false;
  private warnedAt = Number.NEGATIVE_INFINITY;
  private delayMs = firstDelayMs;
  private timer: NodeJS.Timeout | undefined;
  private readonly resets = new Set<string>();

  constructor(options: FallbackOptions) {
    this.options = options;
  }

  /** A start does not wait for a store that is away. */
  async begin(): Promise<void> {
    await this.tryAgain();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  countInTurn: CounterStore['countInTurn'] = (counters) => this.reach((store) => store.countInTurn(counters));
  take: CounterStore['take'] = (counter, hits) => this.reach((store) => store.take(counter, hits));
  giveBack: CounterStore['giveBack'] = (key, hits) => this.reach((store) => store.giveBack(key, hits));
  findWait: CounterStore['findWait'] = (counter) => this.reach((store) => store.findWait(counter));
  read: CounterStore['read'] = (keys) => this.reach((store) => store.read(keys));
  add: CounterStore['add'] = (batch) => this.reach((store) => store.add(batch));

  /** What `away` has kept would count again the next time. */
  async reset(key: string): Promise<void> {
    await this.options.away.reset(key);
    if (!this.isAway) await this.reach((store) => store.reset(key));
    if (this.isAway && this.resets.size < maxResets) this.resets.add(key);
  }

  async deleteExpired(): Promise<void> {
    await this.options.away.deleteExpired();
    if (!this.isAway) await this.options.store.deleteExpired();
  }

  private async reach<T>(work: (store: CounterStore) => Promise<T>): Promise<T> {
    const { store, away } = this.options;
    if (this.isAway) return work(away);
    try {
      return await work(store);
    } catch (error) {
      this.lose(error);
      return work(away);
    }
  }

  private lose(error: unknown): void {
    if (this.isAway || this.isClosed) return;
    this.isAway = true;
    this.warn(error);
    this.wait();
  }

  private wait(): void {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tryAgain(), this.delayMs * (0.5 + Math.random())).unref();
    // Until it has counted for a while: each return reads what was counted meanwhile.
    this.delayMs = Math.min(this.delayMs * 2, longestDelayMs);
  }

  private async tryAgain(): Promise<void> {
    const { store, away, log } = this.options;
    try {
      // A server may answer and refuse to write.
      await store.add([{ key: 'probe', hits: 1, endsAt: Date.now() + minuteMs }]);
      for (const key of this.resets) {
        await store.reset(key);
        this.resets.delete(key);
      }
      await away.carry((batch) => store.add(batch));
      if (this.isClosed) return;
      this.isAway = false;
      // What this process counted in between.
      await away.carry((batch) => store.add(batch));
      if (this.warnedAt > 0) log.info('the server of counters is back');
      this.timer = setTimeout(() => {
        this.delayMs = firstDelayMs;
      }, longestDelayMs).unref();
    } catch (error) {
      this.isAway = true;
      this.warn(error);
      this.wait();
    }
  }

  private warn(error: unknown): void {
    const now = performance.now();
    if (now < this.warnedAt + minuteMs) return;
    this.warnedAt = now;
    this.options.log.warn(
      { error: (error as Error).message },
      'the server of counters is away, limits are counted in the database',
    );
  }
}
