import type { Logger } from 'pino';
import type { Tracer } from '../../tracing/tracer.ts';
import type { Engine, RawQuery, Replica } from '../database.ts';
import { probeLine } from '../pooler/probe.ts';
import { openPostgres, type Patience } from '../postgres.ts';
import { markTimeline, readCluster, readInserted, readReplayed, readWritten } from './log-position.ts';
import { mostLagMs, Progress } from './progress.rules.ts';

/** Between two looks at how far the replica has come. */
const lookMs = 250;
/** Between two looks while it cannot be asked. */
const awayMs = 2000;
/** How long a replica is left alone that takes too long. */
const restMs = 10_000;

/** Short: the writer answers those who waited in vain, and all who come meanwhile do not wait. */
export const replicaPatience: Patience = {
  connectMs: 500,
  queryMs: 1500,
  rollbackMs: 500,
  /** Before this process gives up, so that the server does not work on for nobody. */
  statementMs: 1400,
};
const lookPatience: Patience = { connectMs: 1000, queryMs: 1000, rollbackMs: 500 };

/** Ended by the server after its time, or no connection was free or made in time. */
const tooLongCode = '57014';
const busyMessage = 'timeout exceeded when trying to connect';
/** Not even the end of a statement came. */
const silentMessage = 'Query read timeout';
/** The first start of this release has not made the table of timelines yet. */
const undefinedTable = '42P01';

interface ReplicaOptions {
  url: string;
  poolSize: number;
  log: Logger;
  tracer?: Tracer | undefined;
  /** What the site asks. */
  writer: Engine;
  writerUrl: string;
}

/** Watches a replica from now on; while it is away, behind, or none at all, the writer answers. */
export function followReplica(options: ReplicaOptions): Replica {
  const follower = new Follower(options);
  follower.start();
  return {
    query: (...statement) => follower.ask(...statement),
    mayAnswer: (wanted) => follower.progress.mayAnswer(performance.now(), wanted),
    findPosition: () => readInserted(follower.watched),
    measureLag: () => follower.progress.measureLag(performance.now()),
    findState: () => follower.findState(),
    close: () => follower.stop(),
  };
}

interface Opened {
  engine: Engine;
  /** For looks: that all others are busy, or wait for a silent network, says nothing of how far it is. */
  watched: Engine;
  cluster: string;
}

class Follower {
  readonly progress = new Progress();
  /** The writer by a connection of its own: that all others are busy is when a replica helps most. */
  readonly watched: Engine;
  private readonly options: ReplicaOptions;
  private opened: Opened | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isStopped = false;
  /** Of the first look, before which nobody knows how far behind it is. */
  private since: number | undefined;
  /** Undefined before the first look. */
  private isFollowed: boolean | undefined;
  private isFound = false;
  private markedTimeline: number | undefined;

  constructor(options: ReplicaOptions) {
    this.options = options;
    const { writerUrl: url, log, writer } = options;
    this.watched = openPostgres({
      ...{ url, poolSize: 1, log, patience: lookPatience },
      ...(writer.line ? { line: writer.line } : {}),
    });
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
    await this.opened?.engine.close();
    await this.opened?.watched.close();
    await this.watched.close();
  }

  findState() {
    return this.progress.describe(performance.now(), this.isFound);
  }

  async ask(...statement: Parameters<RawQuery>): ReturnType<RawQuery> {
    const { writer } = this.options;
    if (!this.opened) return writer.query(...statement);
    try {
      return await this.opened.engine.query(...statement);
    } catch (error) {
      this.leave(error as { code?: string; message: string });
      return writer.query(...statement);
    }
  }

  private leave({ code, message }: { code?: string; message: string }): void {
    const now = performance.now();
    if (code === tooLongCode || message === busyMessage) {
      this.progress.rest(now + restMs);
      return;
    }
    if (message === silentMessage) this.progress.rest(now + awayMs);
    // A replica that has gone, or has to replay what the statement was still reading: it has to be heard of again.
    this.progress.lose();
  }

  /** Milliseconds until the next look. */
  private async lookOnce(): Promise<number> {
    try {
      this.opened ??= await this.open();
      const { watched, cluster } = this.opened;
      const at = performance.now();
      // While the writer is away what the replica shows grows older, and that is all.
      const there = await readWritten(this.watched).catch(() => undefined);
      if (there && there.timeline !== this.markedTimeline) {
        await markTimeline(this.watched, cluster, there);
        this.markedTimeline = there.timeline;
      }
      const here = await readReplayed(watched, cluster);
      if (!here.isReplica) throw new Error('it is no replica, it is written to');
      this.isFound = true;
      if (!there) return awayMs;
      if (!this.progress.note(at, { written: there, replayed: here })) return this.wait(at);
      this.tellLag(at);
      return lookMs;
    } catch (error) {
      this.isFound = false;
      this.progress.lose();
      if ((error as { code?: string }).code !== undefinedTable) this.tell(false, error as Error);
      return awayMs;
    }
  }

  /** The note of a new timeline may be on its way. */
  private wait(now: number): number {
    this.since ??= now;
    if (this.isFollowed || now - this.since > mostLagMs)
      this.tell(false, new Error('it follows another writer than DATABASE_URL leads to'));
    return lookMs;
  }

  private async open(): Promise<Opened> {
    const { url, poolSize, log, tracer } = this.options;
    const line = await probeLine(url, 'DATABASE_READER_URL');
    const engine = openPostgres({ url, poolSize, log, line, tracer, patience: replicaPatience });
    const watched = openPostgres({ url, poolSize: 1, log, line, patience: lookPatience });
    try {
      const [ours, its] = await Promise.all([readCluster(this.watched), readCluster(watched)]);
      if (ours === its) return { engine, watched, cluster: ours };
      throw new Error('it is a replica of another server than DATABASE_URL names');
    } catch (error) {
      await Promise.all([engine.close(), watched.close()]);
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
