/** A counter as a rule sees it: at most `points` hits within `seconds` of the first. */
export interface Counter {
  key: string;
  points: number;
  seconds: number;
}

/** What a store holds of a counter whose window is open. */
export interface CounterState {
  key: string;
  hits: number;
  /** Unix milliseconds. */
  endsAt: number;
}

export interface Refusal {
  /** Index of the counter that is past its limit. */
  counter: number;
  /** Whole seconds until its window ends, at least one. */
  seconds: number;
}

/**
 * Where hits are counted: in this process, or in one place for all of them. Each call is atomic for each counter. It throws
 * what the way to the store throws.
 */
export interface CounterStore {
  /** Counts a hit in each counter, the next only when the one before is within its limit; returns the one that is not. */
  countInTurn(counters: readonly Counter[]): Promise<Refusal | undefined>;
  /** Counts so many hits unless the limit is reached; whether it was not. What is refused is not counted. */
  take(counter: Counter, hits: 0 | 1): Promise<boolean>;
  /** Takes hits back that turned out not to count. */
  giveBack(key: string, hits: 0 | 1): Promise<void>;
  /** Whole seconds until the counter has room; 0 where it has. */
  findWait(counter: Counter): Promise<number>;
  reset(key: string): Promise<void>;
  resetPrefix(prefix: string): Promise<void>;
  /** Those of the counters whose window is open; writes nothing. */
  read(keys: readonly string[]): Promise<CounterState[]>;
  /**
   * Adds the hits of many counters at once, whatever their limits; a counter without an open window takes that of the
   * batch. Returns what each holds now. No key may be there twice.
   */
  add(batch: readonly CounterState[]): Promise<CounterState[]>;
  deleteExpired(): Promise<void>;
}

/** Whole seconds, at least one; never more than the window, though another process' clock may be ahead. */
export function secondsToWait(leftMs: number, window: number): number {
  return Math.min(window, Math.max(1, Math.ceil(leftMs / 1000)));
}
