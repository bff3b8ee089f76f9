import type { Logger } from 'pino';
import type { Engine, RawQuery, Replica } from '../database.ts';
import { probeLine } from '../pooler/probe.ts';
import { openPostgres } from '../postgres.ts';
import { mostLagMs, Progress } from './progress.rules.ts';

/** Between two looks at how far the replica has come. */
const lookMs = 250;
/** Between two looks while it cannot be asked. */
const awayMs = 2000;
/** How long a replica is left alone that takes too long. */
const restMs = 30_000;
/** The server ended the statement because it took too long. */
const tooLong = '57014';

const cluster = `select system_identifier::text as id from pg_control_system()`;
const written = `select (pg_current_wal_lsn() - '0/0')::float8 as position`;
/** Past the end of every transaction that has been answered, even of one that did not wait for the disk. */
const inserted = `select (pg_current_wal_insert_lsn() - '0/0')::float8 as position`;
const replayed = `select pg_is_in_recovery() as "isReplica", (pg_last_wal_replay_lsn() - '0/0')::float8 as position`;

interface ReplicaOptions {
  url: string;
  poolSize: number;
  log: Logger;
  /** What the site asks. */
  writer: Pick<Engine, 'query'>;
  /** The same by a connection of its own: that all others are busy is when a replica helps most. */
  watched: Pick<Engine, 'query' | 'close'>;
}

/** Watches a replica from now on; while it is away, behind, or none at all, the writer answers. */
export function followReplica(options: ReplicaOptions): Replica {
  const follower = new Follower(options);
  follower.start();
  return {
    query: (...statement) => follower.ask(...statement),
    mayAnswer: (position) => follower.progress.mayAnswer(performance.now(), position),
    findPosition: async () => Number((await options.watched.query(inserted)).rows[0]?.position),
    measureLag: () => follower.progress.measureLag(performance.now()),
    close: () => follower.stop(),
  };
}

class Follower {
  readonly progress = new Progress();
  private readonly options: ReplicaOptions;
  private engine: Engine | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isStopped = false;
  /** Of the first look, before which nobody knows how far behind it is. */
  private since: number | undefined;
  /** Undefined before the first look. */
  private isFollowed: boolean | undefined;

  constructor(options: ReplicaOptions) {
    this.options = options;
  }

  start(): void {
    if (this.isStopped) return;
    this.looking = this.lookOnce().then((waitMs) => {
      if (!this.isStopped) this.timer = setTimeout(() => this.start(), waitMs).unref();
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.looking;
    await this.engine?.close();
    await this.options.watched.close();
  }

  async ask(...statement: Parameters<RawQuery>): ReturnType<RawQuery> {
    const { writer } = this.options;
    if (!this.engine) return writer.query(...statement);
    try {
      return await this.engine.query(...statement);
    } catch (error) {
      if ((error as { code?: string }).code === tooLong) {
        // It replays in time and is slow, as with a cold cache; the writer answers those who come next.
        this.progress.rest(performance.now() + restMs);
        throw error;
      }
      // A replica that has gone, or has to replay what the statement was still reading.
      this.progress.lose();
      return writer.query(...statement);
    }
  }

  /** Milliseconds until the next look. */
  private async lookOnce(): Promise<number> {
    try {
      this.engine ??= await this.open();
      const at = performance.now();
      // While the writer is away what the replica shows grows older, and that is all.
      const there = await this.options.watched.query(written).catch(() => undefined);
      const { rows: here } = await this.engine.query(replayed);
      if (!here[0]?.isReplica) throw new Error('it is no replica, it is written to');
      if (!there) return awayMs;
      this.progress.note(at, {
        written: Number(there.rows[0]?.position),
        replayed: Number(here[0]?.position),
      });
      this.tellLag(at);
      return lookMs;
    } catch (error) {
      this.progress.lose();
      this.tell(false, error as Error);
      return awayMs;
    }
  }

  private async open(): Promise<Engine> {
    const { url, poolSize, log, watched } = this.options;
    const line = await probeLine(url, 'DATABASE_READER_URL');
    const engine = openPostgres({ url, poolSize, log, line });
    try {
      const [ours, its] = await Promise.all([watched.query(cluster), engine.query(cluster)]);
      if (ours.rows[0]?.id === its.rows[0]?.id) return engine;
      throw new Error('it is a replica of another server than DATABASE_URL names');
    } catch (error) {
      await engine.close();
      throw error;
    }
  }

  private tellLag(now: number): void {
    this.since ??= now;
    const lag = this.progress.measureLag(now);
    if ((lag ?? now - this.since) > mostLagMs)
      this.tell(false, new Error('it is more than five seconds behind'));
    else if (lag !== undefined) this.tell(true);
  }

  private tell(isFollowed: boolean, error?: Error): void {
    if (this.isFollowed === isFollowed || this.isStopped) return;
    this.isFollowed = isFollowed;
    const { log } = this.options;
    if (isFollowed) log.info('the replica of DATABASE_READER_URL answers searches');
    else log.warn({ error: error?.message }, 'the replica of DATABASE_READER_URL is not asked');
  }
}
