import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQLWrapper } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Line } from './pooler/probe.ts';
import type { LogPosition, ReplicaState, Wanted } from './replica/progress.rules.ts';

export type Drizzle = NodePgDatabase;

/** A query that its maker leaves to somebody else to ask, in one statement with others. */
export type StatementPart = SQLWrapper;

/** One statement or, without values, several; rows as plain objects, int8 as number. */
export type RawQuery = (
  text: string,
  values?: unknown[],
  options?: QueryOptions,
) => Promise<{ rows: Record<string, unknown>[] }>;

export interface QueryOptions {
  /** Disables the timeout. */
  isLong?: boolean;
  /** Prepares it on each connection of PostgreSQL: for the few most frequent statements. */
  isKept?: boolean;
  /** Reads only, of others, what may be some seconds old: a replica may answer (`Database.reading`). */
  mayLag?: boolean;
}

export interface Engine {
  kind: 'postgres' | 'pglite';
  /** Of PostgreSQL: whether a pooler stands in front of it. */
  line?: Line;
  drizzle: Drizzle;
  query: RawQuery;
  transact<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Of the embedded database, whose one connection hears its own notifications; else the bus has one for it. */
  listen?(channel: string, hear: (payload: string) => void): Promise<void>;
  /** All files of the embedded database, which nobody else can read meanwhile; PostgreSQL has tools of its own. */
  archive?(): Promise<Uint8Array>;
  /** Connections of the pool, and statements that wait for one. */
  measurePool?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface Connection {
  drizzle: Drizzle;
  query: RawQuery;
}

/** Answers what may lag, or has the writer answer. */
export interface Replica {
  query: RawQuery;
  /** Whether it is close enough behind the writer, and past this position. */
  mayAnswer(wanted: Wanted): boolean;
  /** How far the log of the writer has come. */
  findPosition(): Promise<LogPosition>;
  /** Milliseconds behind the writer; undefined while nobody knows. */
  measureLag(): number | undefined;
  findState(): ReplicaState;
  close(): Promise<void>;
}

interface OpenTransaction extends Connection {
  open: boolean;
  afterCommit: (() => void)[];
}

/**
 * `db()` is the running transaction, from AsyncLocalStorage, or the pool. Nested transactions join, so the
 * embedded database with its one connection cannot deadlock on itself.
 */
export interface Database {
  (): Drizzle;
  kind: Engine['kind'];
  query: RawQuery;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs after the surrounding transaction commits; at once outside one. */
  afterCommit(effect: () => void): void;
  /** Inside `work` queries that may lag go to the replica, if there is one, as soon as it is past the position. */
  reading<T>(wanted: Wanted, work: () => Promise<T>): Promise<T>;
  replica: Replica | undefined;
  line: Engine['line'];
  listen: Engine['listen'];
  archive: Engine['archive'];
  measurePool: Engine['measurePool'];
  close(): Promise<void>;
}

export function createDatabase(engine: Engine, replica?: Replica): Database {
  const readings = new AsyncLocalStorage<{ wanted: Wanted }>();
  const storage = new AsyncLocalStorage<OpenTransaction>();
  // A timer set inside a transaction inherits its context and may fire after the commit.
  const running = () => {
    const transaction = storage.getStore();
    return transaction?.open ? transaction : undefined;
  };

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    if (running()) return work();
    const effects: (() => void)[] = [];
    const result = await engine.transact(async (connection) => {
      const opened: OpenTransaction = { ...connection, open: true, afterCommit: effects };
      try {
        return await storage.run(opened, work);
      } finally {
        opened.open = false;
      }
    });
    for (const effect of effects) effect();
    return result;
  }

  const query: RawQuery = (...statement) => {
    const [, , options] = statement;
    const reading = replica && options?.mayLag ? readings.getStore() : undefined;
    const chosen = reading && replica?.mayAnswer(reading.wanted) ? replica : engine;
    return (running() ?? chosen).query(...statement);
  };

  return Object.assign(() => (running() ?? engine).drizzle, {
    kind: engine.kind,
    line: engine.line,
    replica,
    query,
    reading: <T>(wanted: Wanted, work: () => Promise<T>) => readings.run({ wanted }, work),
    transaction,
    afterCommit(effect: () => void) {
      const transaction = running();
      if (transaction) transaction.afterCommit.push(effect);
      else effect();
    },
    listen: engine.listen,
    archive: engine.archive,
    measurePool: engine.measurePool,
    async close() {
      await replica?.close();
      await engine.close();
    },
  });
}
