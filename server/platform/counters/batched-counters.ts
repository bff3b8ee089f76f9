import { createCoalescer } from '../coalesce.ts';
import { type Counter, type CounterStore, type Refusal, secondsToWait } from './counter-store.ts';

/** Maximum hits of a counter held back in a process before it sends a batch early. */
export const maxUnsent = 20;
/** Counters in memory, about 10 MB; beyond them the least recently hit one is dropped. */
const maxCounters = 50_000;
const maxBatch = 5000;

interface Entry {
  /** The store's last total over all processes. */
  known: number;
  sending: number;
  unsent: number;
  /** Unix milliseconds. */
  endsAt: number;
  /** No hit since the last flush. */
  isIdle: boolean;
}

/**
 * Counts in memory and sends batches to the store, so that a hit writes nothing. A restart loses only unsent
 * hits. Each further process allows at most `maxUnsent` hits beyond the limit, and those that arrive while a
 * batch is in flight. While the store is away, each process counts alone.
 */
export class BatchedCounters {
  private readonly store: CounterStore;
  private readonly onFault: (error: unknown) => void;
  /** Least recently hit first. */
  private readonly entries = new Map<string, Entry>();
  private readonly inTurn = createCoalescer();
  /** Set by a fault, cleared by a successful flush. */
  private isAway = false;

  constructor(store: CounterStore, onFault: (error: unknown) => void) {
    this.store = store;
    this.onFault = onFault;
  }

  /** As `CounterStore.countInTurn`, but never fails and does not count a refused hit. */
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

  /** Sends hits since the last batch, and drops counters that were not hit since the last flush. */
  async flush(): Promise<void> {
    await this.sendInTurn();
    for (const [key, entry] of this.entries) {
      if (entry.unsent + entry.sending > 0) continue;
      if (entry.isIdle) this.entries.delete(key);
      entry.isIdle = true;
    }
  }

  private async learn(keys: readonly string[]): Promise<void> {
    // Only one caller waits for a store that is away; the next flush reads what it holds.
    if (keys.length === 0 || this.isAway) return;
    try {
      for (const { key, hits, endsAt } of await this.store.read(keys))
        if (!this.entries.has(key)) this.entries.set(key, begin(hits, endsAt));
    } catch (error) {
      this.isAway = true;
      this.onFault(error);
    }
  }

  /** Moves it to the end of those that may be dropped. */
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
    // After a fault the next flush retries, not every hit.
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
