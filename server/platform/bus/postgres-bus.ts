import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { createToken } from '../ids.ts';
import { type Bus, createLocalBus, type LiveEvent } from './bus.ts';

const channel = 'duet_live';
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const maxPayloadBytes = 7900;
const maxEventBytes = maxPayloadBytes - 64;
const maxQueued = 10_000;
const maxReconnectDelayMs = 5000;

/** Joins the processes of an installation by LISTEN/NOTIFY on one connection; publishing is batched. */
export async function openPostgresBus(url: string, log: Logger): Promise<Bus> {
  const link = new BusLink(url, log);
  await link.connect();
  return {
    publish: (event) => link.publish(event),
    subscribe: (listener) => link.local.subscribe(listener),
    close: () => link.close(),
  };
}

class BusLink {
  readonly local = createLocalBus();
  private readonly origin = createToken(9);
  private readonly url: string;
  private readonly log: Logger;
  private client: pg.Client | undefined;
  private queue: LiveEvent[] = [];
  private flushing = false;
  private closed = false;

  constructor(url: string, log: Logger) {
    this.url = url;
    this.log = log;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', (notification) => this.receive(notification.payload ?? ''));
    await client.connect();
    await client.query(`listen ${channel}`);
    this.client = client;
    void this.flush();
  }

  publish(event: LiveEvent): void {
    this.local.publish(event);
    if (this.queue.length < maxQueued) this.queue.push(event);
    setImmediate(() => void this.flush());
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end();
    await this.local.close();
  }

  private receive(payload: string): void {
    const { origin, events } = JSON.parse(payload) as { origin: string; events: LiveEvent[] };
    if (origin === this.origin) return;
    for (const event of events) this.local.publish(event);
  }

  private async flush(): Promise<void> {
    if (this.flushing || !this.client) return;
    this.flushing = true;
    try {
      while (this.queue.length > 0 && this.client) {
        const { payload, taken } = this.pack();
        await this.client.query('select pg_notify($1, $2)', [channel, payload]);
        this.queue.splice(0, taken);
      }
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'live events wait for the database');
    } finally {
      this.flushing = false;
    }
  }

  /** As many queued events as fit one notification; one too large for it alone is sent as a bare hint. */
  private pack(): { payload: string; taken: number } {
    const events: LiveEvent[] = [];
    let bytes = 64;
    for (const queued of this.queue) {
      const event = sizeOf(queued) > maxEventBytes ? { ...queued, type: 'resync', data: {} } : queued;
      if (bytes + sizeOf(event) > maxPayloadBytes) break;
      events.push(event);
      bytes += sizeOf(event);
    }
    return { payload: JSON.stringify({ origin: this.origin, events }), taken: events.length };
  }

  private lose(client: pg.Client): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    this.log.warn('live event connection lost');
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    for (let delay = 100; !this.closed; delay = Math.min(delay * 2, maxReconnectDelayMs)) {
      await sleep(delay * (0.5 + Math.random()));
      try {
        await this.connect();
        // Whatever was missed in between is fetched again by every open stream.
        this.local.publish({ memberId: 0, type: 'resync', data: {} });
        return;
      } catch {
        // The database is still away: the next round tries again.
      }
    }
  }
}

/** With the comma that joins it to the next. */
function sizeOf(event: LiveEvent): number {
  return Buffer.byteLength(JSON.stringify(event)) + 1;
}
