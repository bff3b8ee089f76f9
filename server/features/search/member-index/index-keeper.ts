import { databaseMissed, type LiveEvent } from '#server/platform/bus/bus.ts';
import { createCoalescer } from '#server/platform/coalesce.ts';
import { dayMs, minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformService } from '#server/platform/platform-state.ts';
import { IndexWorker } from './index-worker.ts';
import { countVisible, readChunk, readRecords } from './member-index.store.ts';
import type { Measure } from './messages.ts';
import type { AnswersTo, Ask } from './question.ts';

/** Of the trigger `tell_search_changed`; without ids it is about everybody. */
const changedEvent = 'search.changed';

const chunkSize = 5000;
/** While there are too few members, how often that is looked at again. */
const lookAgainMs = 10 * minuteMs;
const firstDelayMs = 1000;
const longestDelayMs = minuteMs;
/** How long changes may wait for a database that fails before the index answers no more. */
const longestLateMs = 30_000;
/** After so long without a fault the next one is a first one. */
const forgivenMs = 10 * minuteMs;
/** Least time between two readings of everybody, however often announcements are missed. */
const restMs = 2000;

/** `reading`: incomplete for whatever reason, so that the database answers. */
export type IndexState = { state: 'off' | 'few' | 'reading' } | ({ state: 'complete' } & Measure);

/**
 * Keeps the index of a process as the database is: reads all members at the start, whenever announcements may have been
 * missed, and each day, so that nothing is left of those who were erased; in between those who are announced. Until it is
 * complete it answers nothing.
 */
class IndexKeeper {
  private readonly platform: Platform;
  private readonly inTurn = createCoalescer();
  /** Announced and not yet read. */
  private readonly changed = new Set<number>();
  private worker: IndexWorker | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Counts the beginnings of a reading: one that is no longer the last gives up. */
  private reading = 0;
  private begunAt = Number.NEGATIVE_INFINITY;
  private failures = 0;
  private lateSince: number | undefined;
  private isComplete = false;
  /** Since the last fault it was not complete. */
  private isFaulty = false;
  private isStopped = false;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  start(): () => Promise<void> {
    const unsubscribe = this.platform.bus.subscribe((event) => this.hear(event));
    void this.readAll();
    return async () => {
      this.isStopped = true;
      unsubscribe();
      await this.close();
    };
  }

  /** Undefined: ask the database. */
  async ask<const Asks extends readonly Ask[]>(asks: Asks): Promise<AnswersTo<Asks> | undefined> {
    // Changes are not heard while the connection for announcements is lost.
    if (!this.isComplete || !this.platform.bus.hearsDatabase()) return undefined;
    return this.worker?.ask(asks);
  }

  async describe(): Promise<IndexState> {
    if (!this.worker && !this.isFaulty) return { state: 'few' };
    const measure = this.isComplete ? await this.worker?.measure() : undefined;
    return measure ? { state: 'complete', ...measure } : { state: 'reading' };
  }

  private hear({ type, data }: LiveEvent): void {
    if (!this.worker) return;
    const ids = type === changedEvent ? (data.ids as number[] | null) : undefined;
    if (ids === null || type === databaseMissed)
      this.readAgain(Math.max(0, this.begunAt + restMs - performance.now()));
    for (const id of ids ?? []) this.changed.add(id);
    if (ids && this.isComplete) void this.readChanged();
  }

  private readAgain(delayMs: number): void {
    this.isComplete = false;
    this.reading += 1;
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.readAll(), delayMs);
    this.timer.unref();
  }

  private async readAll(): Promise<void> {
    const reading = ++this.reading;
    const isLast = () => this.reading === reading && !this.isStopped;
    this.begunAt = performance.now();
    try {
      const members = await countVisible(this.platform);
      if (!isLast()) return;
      if (members < this.platform.config.searchIndexFrom) {
        await this.close();
        if (isLast()) this.readAgain(lookAgainMs);
        return;
      }
      const worker = this.open();
      // What is announced from here on is read behind all the others.
      this.changed.clear();
      this.lateSince = undefined;
      worker.forget();
      for (let last: number | null = 0; last !== null; ) {
        const chunk = await readChunk(this.platform, last, chunkSize);
        if (!isLast()) return;
        worker.change([], chunk.records);
        last = chunk.last;
      }
      await this.readChanged();
      const measure = await worker.measure();
      if (!isLast() || this.worker !== worker) return;
      this.isComplete = true;
      this.isFaulty = false;
      void this.readChanged();
      this.timer = setTimeout(() => this.readAgain(0), dayMs);
      this.timer.unref();
      const ms = Math.round(performance.now() - this.begunAt);
      this.platform.log.info({ ...measure, ms }, 'search index is complete');
    } catch (error) {
      if (isLast()) this.retry('search index could not be read, the database answers', error as Error);
    }
  }

  /** One reading at a time, so that an older row never comes behind a newer one. */
  private readChanged(): Promise<void> {
    return this.inTurn('changed', async () => {
      const { reading, worker } = this;
      while (this.changed.size > 0 && worker) {
        const ids = [...this.changed].slice(0, chunkSize);
        for (const id of ids) this.changed.delete(id);
        try {
          const records = await readRecords(this.platform, ids);
          // A new reading of all members has begun, and these rows may be older.
          if (this.reading !== reading) return;
          worker.change(ids, records);
          this.lateSince = undefined;
        } catch (error) {
          for (const id of ids) this.changed.add(id);
          if (this.reading === reading) this.retryChanged(error as Error);
          return;
        }
      }
    });
  }

  private open(): IndexWorker {
    this.worker ??= this.startWorker();
    return this.worker;
  }

  private startWorker(): IndexWorker {
    const worker = new IndexWorker((error) => {
      if (this.worker !== worker) return;
      this.worker = undefined;
      this.retry('the thread of the search index has ended, the database answers', error);
    });
    return worker;
  }

  /**
   * The index is late for a while, which shows nobody who has hidden. A new reading of everybody would load a database that
   * has just failed.
   */
  private retryChanged(error: Error): void {
    const now = performance.now();
    this.lateSince ??= now;
    if (now - this.lateSince > longestLateMs) {
      this.retry('changes of members could not be read', error);
      return;
    }
    setTimeout(() => void this.readChanged(), firstDelayMs).unref();
  }

  private retry(what: string, error: Error | undefined): void {
    if (performance.now() - this.begunAt > forgivenMs) this.failures = 0;
    const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** this.failures);
    this.failures += 1;
    this.isFaulty = true;
    this.platform.log.warn({ error: error?.message, again: delayMs }, what);
    this.readAgain(delayMs);
  }

  private async close(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    this.isComplete = false;
    clearTimeout(this.timer);
    await worker?.stop();
  }
}

/** Of a running site alone. */
const keeperOf = platformService<IndexKeeper>('search.member-index');

export function startMemberIndex(platform: Platform): (() => Promise<void>) | undefined {
  if (platform.config.searchIndexFrom === 0) return undefined;
  const keeper = new IndexKeeper(platform);
  keeperOf.provide(platform, keeper);
  return keeper.start();
}

/** Undefined: there is no index, or it is not complete. Then the database answers. */
export async function askIndex<const Asks extends readonly Ask[]>(
  platform: Platform,
  asks: Asks,
): Promise<AnswersTo<Asks> | undefined> {
  return keeperOf.find(platform)?.ask(asks);
}

export async function describeIndex(platform: Platform): Promise<IndexState> {
  return (await keeperOf.find(platform)?.describe()) ?? { state: 'off' };
}
