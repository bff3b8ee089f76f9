/** Allows at most `points` hits within `seconds` of the first. */
export interface Counter {
  key: string;
  points: number;
  seconds: number;
}

export interface CounterState {
  key: string;
  hits: number;
  /** Unix milliseconds. */
  endsAt: number;
}

export interface Refusal {
  counter: number;
  /** Whole seconds until its window ends, at least one. */
  seconds: number;
}

/** Counts hits in this process or for all of them, atomically per counter. It throws connection errors. */
export interface CounterStore {
  /** Counts each counter in turn while the one before is within its limit; returns the one that is not. */
  countInTurn(counters: readonly Counter[]): Promise<Refusal | undefined>;
  /** Counts the hits and returns true unless the limit is reached; refused hits are not counted. */
  take(counter: Counter, hits: 0 | 1): Promise<boolean>;
  giveBack(key: string, hits: 0 | 1): Promise<void>;
  /** Whole seconds until the counter has room; 0 if it has. */
  findWait(counter: Counter): Promise<number>;
  reset(key: string): Promise<void>;
  /** Returns counters whose window is open; writes nothing. */
  read(keys: readonly string[]): Promise<CounterState[]>;
  /** Adds hits regardless of limits, and returns totals; closed windows take the batch's. Keys are unique. */
  add(batch: readonly CounterState[]): Promise<CounterState[]>;
  deleteExpired(): Promise<void>;
}

/** At least one and at most the window, even if another process' clock is ahead. */
export function secondsToWait(leftMs: number, window: number): number {
  return Math.min(window, Math.max(1, Math.ceil(leftMs / 1000)));
}
