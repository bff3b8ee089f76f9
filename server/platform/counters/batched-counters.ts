import { createCoalescer } from '../coalesce.ts';
import { type Counter, type CounterStore, type Refusal, secondsToWait } from './counter-store.ts';

/** Hits of one counter that a process holds back at most before it sends a batch early. */
export const maxUnsent = 20;
/** Counters in memory; beyond them the one that was hit least recently is forgotten. About 10 MB. */
const maxCounters = 50_000;
/** Counters in one statement. */
const maxBatch = 5000;

interface Entry {
  /** What the store said last, of all processes. */
  known: number;
  /** Hits that are on their way to the store. */
  sending: number;
  unsent: number;
  /** Unix milliseconds. */
  endsAt: number;
  /** No hit since the last flush. */
  isIdle: boolean;
}

/**
 * Counts in memory and reconciles with the store in batches, so that a hit writes nothing. The first hit of a counter reads
 * what the store holds, so a restart forgets nothing but what a killed process had not sent.
 *
 * A caller who spreads over several processes gets at most `maxUnsent` hits more in each of them than the limit, and those
 * that arrive while a batch is on its way. While the store is away, each process counts what it sees itself.
 */
export class BatchedCounters {
  private readonly store: CounterStore;
  private readonly onFault: (error: unknown) => void;
  /** The least recently hit first. */
  private readonly entries = new Map<string, Entry>();
  private readonly inTurn = createCoalescer();
  /** Since the last fault; a flush that succeeds ends it. */
  private isAway = false;

  constructor(store: CounterStore, onFault: (error: unknown) => void) {
    this.store = store;
    this.onFault = onFault;
  }

  /**
   * Counts a hit in each counter, the next only when the one before is within its limit; returns the one that is not.
   * A refused hit is not counted. Never fails.
   */
  async countInTurn(counters: readonly Counter[]): Promise<Refusal | undefined> {
    await this.learn(counters.map(({ key }) => key).filter((key) => !this.entries.has(key)));
    const now = Date.now();
    for (const [index, counter] of counters.entries()) {
      const entry = this.findOpen(counter, now);
      if (sumOf(entry) >= counter.points)
        return { counter: index, seconds: secondsToWait(entry.endsAt - now, counter.seconds) };
      this.hit(entry);
    }
    this.forgetBeyondLimit();
    return undefined;
  }

  /** Sends what was counted since the last batch, and forgets the counters that were not hit since the last flush. */
  async flush(): Promise<void> {
    await this.sendInTurn();
    for (const [key, entry] of this.entries) {
      if (entry.unsent + entry.sending > 0) continue;
      if (entry.isIdle) this.entries.delete(key);
      entry.isIdle = true;
    }
  }

  private async learn(keys: readonly string[]): Promise<void> {
    // Nobody waits for a store that is away more than once: the next flush learns what it holds.
    if (keys.length === 0 || this.isAway) return;
    try {
      for (const { key, hits, endsAt } of await this.store.read(keys))
        if (!this.entries.has(key)) this.entries.set(key, begin(hits, endsAt));
    } catch (error) {
      this.isAway = true;
      this.onFault(error);
    }
  }

  /** Moves it to the end of those that may be forgotten. */
  private findOpen({ key, seconds }: Counter, now: number): Entry {
    const found = this.entries.get(key);
    const entry = found && found.endsAt > now ? found : begin(0, now + seconds * 1000);
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  private hit(entry: Entry): void {
    entry.unsent += 1;
    entry.isIdle = false;
    // After a fault the next flush tries again, not every hit.
    if (entry.unsent >= maxUnsent && !this.isAway) void this.sendInTurn();
  }

  private forgetBeyondLimit(): void {
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= maxCounters) break;
      this.entries.delete(oldest);
    }
  }

  private sendInTurn(): Promise<void> {
    return this.inTurn('send', async () => {
      const now = Date.now();
      let batch: Map<string, Entry>;
      do {
        batch = takeUnsent(this.entries, now);
        if (batch.size > 0) await this.send(batch);
      } while (batch.size === maxBatch && !this.isAway);
    });
  }

  private async send(batch: ReadonlyMap<string, Entry>): Promise<void> {
    const hits = [...batch].map(([key, { sending, endsAt }]) => ({ key, hits: sending, endsAt }));
    try {
      for (const state of await this.store.add(hits)) {
        const entry = batch.get(state.key);
        if (entry) Object.assign(entry, { known: state.hits, sending: 0, endsAt: state.endsAt });
      }
      this.isAway = false;
    } catch (error) {
      for (const entry of batch.values()) {
        entry.unsent += entry.sending;
        entry.sending = 0;
      }
      this.isAway = true;
      this.onFault(error);
    }
  }
}

function begin(known: number, endsAt: number): Entry {
  return { known, sending: 0, unsent: 0, endsAt, isIdle: false };
}

function sumOf({ known, sending, unsent }: Entry): number {
  return known + sending + unsent;
}

/** The next batch; windows that are over are forgotten with what they counted. */
function takeUnsent(entries: Map<string, Entry>, now: number): Map<string, Entry> {
  const batch = new Map<string, Entry>();
  for (const [key, entry] of entries) {
    if (batch.size === maxBatch) break;
    if (entry.endsAt <= now) entries.delete(key);
    else if (entry.unsent > 0) {
      entry.sending = entry.unsent;
      entry.unsent = 0;
      batch.set(key, entry);
    }
  }
  return batch;
}
