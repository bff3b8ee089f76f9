import type { Logger } from 'pino';
import { createCoalescer } from './coalesce.ts';

/** Default time a batch stays in memory: shorter than any duration shown to people. */
const defaultFlushMs = 15_000;

/** Adds a value to those that wait; a feature bounds its memory here. */
type Join<Key, Value> = (waiting: Map<Key, Value>, key: Key, value: Value) => void;

/** Batches writes in memory: requests cost no query, and a killed process loses one batch. */
export class WriteBehind<Key, Value> {
  private readonly name: string;
  private readonly join: Join<Key, Value>;
  private readonly inTurn = createCoalescer();
  private waiting = new Map<Key, Value>();
  private writing: ReadonlyMap<Key, Value> = new Map();

  /** `name` says in the log what could not be written. */
  constructor(name: string, join: Join<Key, Value>) {
    this.name = name;
    this.join = join;
  }

  add(key: Key, value: Value): void {
    this.join(this.waiting, key, value);
  }

  listPending(key: Key): Value[] {
    return [this.writing, this.waiting].flatMap((batch) => batch.get(key) ?? []);
  }

  /** Writes what waits, if anything. Never throws: a failed batch waits for the next one. */
  flush(log: Logger, write: (batch: ReadonlyMap<Key, Value>) => Promise<void>): Promise<void> {
    return this.inTurn('flush', async () => {
      const batch = this.waiting;
      this.writing = batch;
      this.waiting = new Map();
      try {
        await write(batch);
      } catch (error) {
        const later = this.waiting;
        this.waiting = batch;
        for (const [key, value] of later) this.add(key, value);
        log.warn(
          { error: (error as Error).message },
          `${this.name} could not be written, will be tried again`,
        );
      } finally {
        this.writing = new Map();
      }
    });
  }
}

/** Flushes at an interval; the returned function stops that and flushes the rest. */
export function flushRegularly(flush: () => Promise<void>, everyMs = defaultFlushMs): () => Promise<void> {
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flush();
  };
}
