import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { keepAlive } from '../database/postgres.ts';
import { createToken } from '../ids.ts';
import { channel, encode, sizeOf, toCompact } from './batch.ts';
import {
  alwaysFollowing,
  type Bus,
  createLocalBus,
  databaseMissed,
  type LiveEvent,
  noMember,
} from './bus.ts';
import { createReceiver } from './receiver.ts';

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const maxPayloadBytes = 7900;
const maxQueued = 10_000;
const maxReconnectDelayMs = 5000;
/** Events are hints, so their commits need not survive a crash: waiting for the disk would hold the lock that all notifications share. */
const session = `set synchronous_commit = off; listen ${channel}`;
/** Milliseconds between checks, without which a process that only listens misses a lost connection. */
const defaultHeartbeatMs = 3000;

export interface PostgresBus extends Bus {
  /** To other processes alone. */
  send(event: LiveEvent): void;
  /** To this process alone. */
  deliver(event: LiveEvent): void;
}

/** Connects the processes by LISTEN/NOTIFY on one connection; publishing is batched. Each receives the events of all members. */
export async function openPostgresBus(
  url: string,
  log: Logger,
  heartbeatMs = defaultHeartbeatMs,
): Promise<PostgresBus> {
  const link = new BusLink(url, log, heartbeatMs);
  await link.connect();
  const { local } = link;
  return {
    isShared: true,
    publish(event, hint = event) {
      local.publish(event);
      link.send(hint);
    },
    send: (event) => link.send(event),
    deliver: local.publish,
    subscribe: local.subscribe,
    follow: () => alwaysFollowing,
    isConnected: () => link.isConnected(),
    hearsDatabase: () => link.isConnected(),
    close: () => link.close(),
  };
}

class BusLink {
  readonly local = createLocalBus();
  private readonly origin = createToken(9);
  private readonly url: string;
  private readonly log: Logger;
  private readonly heartbeatMs: number;
  private readonly receive: ReturnType<typeof createReceiver>;
  private heartbeat: NodeJS.Timeout | undefined;
  private client: pg.Client | undefined;
  private queue: LiveEvent[] = [];
  private flushing: Promise<void> | undefined;
  /** Events did not fit into the queue since the last `resync`. */
  private hasDropped = false;
  private closed = false;

  constructor(url: string, log: Logger, heartbeatMs: number) {
    this.url = url;
    this.log = log;
    this.heartbeatMs = heartbeatMs;
    this.receive = createReceiver({ ownOrigin: this.origin, deliver: this.local.publish, log });
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: this.heartbeatMs,
      query_timeout: this.heartbeatMs,
      ...keepAlive,
    });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(session);
    } catch (error) {
      void client.end();
      throw error;
    }
    this.client = client;
    this.listenForHeart(client);
    void this.flush();
  }

  private listenForHeart(client: pg.Client): void {
    clearTimeout(this.heartbeat);
    if (this.closed) return;
    this.heartbeat = setTimeout(() => {
      client.query('select 1').then(
        () => this.client === client && this.listenForHeart(client),
        () => this.lose(client),
      );
    }, this.heartbeatMs);
  }

  isConnected(): boolean {
    return this.client !== undefined;
  }

  send(event: LiveEvent): void {
    if (this.queue.length < maxQueued) this.queue.push(toCompact(event));
    else this.hasDropped = true;
    setImmediate(() => void this.flush());
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.heartbeat);
    // A process that is ending, such as a command, may have just published its last events.
    await this.flush();
    await this.client?.end();
    await this.local.close();
  }

  private flush(): Promise<void> {
    this.flushing ??= this.sendQueue().finally(() => {
      this.flushing = undefined;
    });
    return this.flushing;
  }

  private async sendQueue(): Promise<void> {
    const client = this.client;
    if (!client) return;
    try {
      while (this.queue.length > 0 && this.client === client) {
        const { payload, taken } = this.pack();
        await client.query('select pg_notify($1, $2)', [channel, payload]);
        this.queue.splice(0, taken);
        if (this.hasDropped && this.queue.length < maxQueued) {
          this.hasDropped = false;
          this.queue.push({ memberId: 0, type: 'resync', data: {} });
        }
      }
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'live events wait for the database');
    }
  }

  /** Packs as many queued events as fit. */
  private pack(): { payload: string; taken: number } {
    const events: LiveEvent[] = [];
    let bytes = 64;
    for (const event of this.queue) {
      if (bytes + sizeOf(event) > maxPayloadBytes) break;
      events.push(event);
      bytes += sizeOf(event);
    }
    return { payload: encode(this.origin, events), taken: events.length };
  }

  private lose(client: pg.Client): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.heartbeat);
    void client.end();
    this.log.warn('live event connection lost');
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    for (let delay = 100; !this.closed; delay = Math.min(delay * 2, maxReconnectDelayMs)) {
      await sleep(delay * (0.5 + Math.random()));
      try {
        await this.connect();
        // Events may have been missed, so every open page fetches again.
        this.local.publish({ memberId: 0, type: 'resync', data: {} });
        this.local.publish({ memberId: noMember, type: databaseMissed, data: {} });
        return;
      } catch {}
    }
  }
}
