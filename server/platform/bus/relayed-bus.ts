import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createToken } from '../ids.ts';
import { Absence } from './absence.ts';
import { encode, toCompact } from './batch.ts';
import { type Bus, type Following, type LiveEvent, noMember } from './bus.ts';
import type { PostgresBus } from './postgres-bus.ts';
import { createReceiver } from './receiver.ts';
import type { OpenRelay, Relay } from './relay.ts';
import { Undelivered } from './undelivered.ts';

const firstDelayMs = 100;
const longestDelayMs = 5000;

interface RelayedOptions {
  open: OpenRelay;
  /** Of all subjects; installations that share a server have different ones. */
  prefix: string;
  log: Logger;
  /** Between checks of the connection, and how long an answer may take. */
  heartbeatMs: number;
}

interface Followed {
  count: number;
  isActive: boolean;
}

/**
 * Sends events of members to a subject of their own, which only the processes that follow them receive. While the relay is away
 * events go by PostgreSQL, whose notifications every process hears at any time.
 */
export async function createRelayedBus(postgres: PostgresBus, options: RelayedOptions): Promise<Bus> {
  const link = new RelayLink(postgres, options);
  await link.begin();
  return {
    isShared: true,
    publish: (event, hint = event) => link.publish(event, hint),
    subscribe: postgres.subscribe,
    follow: (memberId) => link.follow(memberId),
    isConnected: () => link.isConnected() && postgres.isConnected(),
    hearsDatabase: postgres.hearsDatabase,
    close: () => link.close(),
  };
}

class RelayLink {
  private readonly origin = createToken(9);
  private readonly postgres: PostgresBus;
  private readonly options: RelayedOptions;
  private readonly receive: ReturnType<typeof createReceiver>;
  private readonly followed = new Map<string, Followed>();
  /** Subscribed, and not known to have reached the server. */
  private readonly unconfirmed = new Set<Followed>();
  private readonly undelivered = new Undelivered();
  private readonly absence: Absence;
  private confirming: Promise<void> | undefined;
  private relay: Relay | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private delayMs = firstDelayMs;
  private isClosed = false;

  constructor(postgres: PostgresBus, options: RelayedOptions) {
    this.postgres = postgres;
    this.options = options;
    this.absence = new Absence(postgres, options.log, options.heartbeatMs);
    this.receive = createReceiver({
      ownOrigin: this.origin,
      deliver: postgres.deliver,
      log: options.log,
    });
  }

  /** A start does not wait for a server that is away. */
  async begin(): Promise<void> {
    try {
      await this.connect();
    } catch (error) {
      this.options.log.warn({ error: (error as Error).message }, 'the relay of live events is away');
      this.absence.begin();
      void this.reconnect();
    }
  }

  isConnected(): boolean {
    return this.relay !== undefined;
  }

  publish(event: LiveEvent, hint: LiveEvent): void {
    this.postgres.deliver(event);
    const compact = toCompact(hint);
    if (!this.relay || this.absence.isHeard()) {
      this.postgres.send(compact);
      return;
    }
    this.undelivered.note(event.memberId);
    this.relay.publish(this.subjectOf(event.memberId), encode(this.origin, [compact]));
  }

  follow(memberId: number): Following {
    const subject = this.subjectOf(memberId);
    const followed = this.followed.get(subject) ?? this.add(subject);
    followed.count += 1;
    let isOver = false;
    return {
      isActive: () => followed.isActive,
      active: followed.isActive ? undefined : this.confirm(),
      stop: () => {
        if (isOver) return;
        isOver = true;
        followed.count -= 1;
        if (followed.count === 0) this.remove(subject, followed);
      },
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.heartbeat);
    this.absence.end();
    const { relay } = this;
    this.relay = undefined;
    // What was published right before has to leave.
    if (relay) await this.within(relay.ping()).catch(() => this.sendResyncs());
    relay?.close();
    await this.postgres.close();
  }

  private subjectOf(memberId: number): string {
    return `${this.options.prefix}.${memberId > 0 ? memberId : 'all'}`;
  }

  private add(subject: string): Followed {
    const followed = { count: 0, isActive: false };
    this.followed.set(subject, followed);
    this.unconfirmed.add(followed);
    this.relay?.subscribe(subject);
    return followed;
  }

  private remove(subject: string, followed: Followed): void {
    this.followed.delete(subject);
    this.unconfirmed.delete(followed);
    this.relay?.unsubscribe(subject);
  }

  /** One round trip for all that are followed within a turn; undefined while there is nobody to ask. */
  private confirm(): Promise<void> | undefined {
    const { relay } = this;
    if (!relay) return undefined;
    this.confirming ??= nextTurn().then(async () => {
      this.confirming = undefined;
      const confirmed = [...this.unconfirmed];
      this.unconfirmed.clear();
      const isAnswered = await this.check(relay);
      if (isAnswered) for (const followed of confirmed) followed.isActive = true;
    });
    return this.confirming;
  }

  private async connect(): Promise<void> {
    let relay: Relay | undefined;
    let isLost = false;
    const opening = this.options.open({
      receive: (subject, payload) =>
        this.receive(payload, ({ memberId }) => this.subjectOf(memberId) === subject),
      lost: () => {
        isLost = true;
        if (relay) this.lose(relay);
      },
    });
    try {
      relay = await this.within(opening);
      // A server may refuse to take or to give, which nothing else would show before events are missed.
      relay.subscribe(this.subjectOf(noMember));
      relay.publish(this.subjectOf(noMember), encode(this.origin, []));
      await this.within(relay.ping());
      if (isLost || this.isClosed) throw new Error('the connection was closed');
    } catch (error) {
      void opening.then((late) => late.close()).catch(() => undefined);
      throw error;
    }
    this.relay = relay;
    this.absence.end();
    for (const [subject, followed] of this.followed) {
      relay.subscribe(subject);
      this.unconfirmed.add(followed);
    }
    await this.confirm();
    if (this.relay !== relay) return;
    this.beat(relay);
    this.fetchAgain();
  }

  /** Events may have been missed. */
  private fetchAgain(): void {
    this.postgres.deliver({ memberId: 0, type: 'resync', data: {} });
  }

  /** To members of other processes whose events may not have arrived. Each process receives these, followed or not. */
  private sendResyncs(): void {
    for (const memberId of this.undelivered.takeAll()) {
      this.postgres.send({ memberId, type: 'resync', data: {} });
    }
  }

  private beat(relay: Relay): void {
    this.heartbeat = setTimeout(async () => {
      if (!(await this.check(relay))) return;
      this.delayMs = firstDelayMs;
      this.beat(relay);
    }, this.options.heartbeatMs);
  }

  /** A server that does not answer is as good as lost. */
  private async check(relay: Relay): Promise<boolean> {
    const confirm = this.undelivered.begin();
    try {
      await this.within(relay.ping());
      if (this.relay === relay) confirm();
    } catch {
      this.lose(relay);
    }
    return this.relay === relay;
  }

  private lose(relay: Relay): void {
    if (this.relay !== relay) return;
    this.relay = undefined;
    clearTimeout(this.heartbeat);
    for (const followed of this.followed.values()) followed.isActive = false;
    relay.close();
    this.options.log.warn('the relay of live events is lost, they go by the database');
    this.absence.begin();
    this.sendResyncs();
    this.fetchAgain();
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    while (!this.isClosed) {
      await sleep(this.delayMs * (0.5 + Math.random()), undefined, { ref: false });
      // Until it has lasted for a check: each loss and each return makes all pages fetch.
      this.delayMs = Math.min(this.delayMs * 2, longestDelayMs);
      if (this.isClosed) return;
      try {
        await this.connect();
        this.options.log.info('the relay of live events is back');
        return;
      } catch {}
    }
  }

  private async within<T>(work: Promise<T>): Promise<T> {
    const late = new AbortController();
    const timeout = sleep(this.options.heartbeatMs, undefined, { ref: false, signal: late.signal }).then(
      () => {
        throw new Error('the relay does not answer');
      },
    );
    try {
      return await Promise.race([work, timeout]);
    } finally {
      timeout.catch(() => undefined);
      late.abort();
    }
  }
}
