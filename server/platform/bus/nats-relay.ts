import { setImmediate as nextTurn } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { OpenRelay } from './relay.ts';

export function natsRelay(url: string, timeoutMs: number): OpenRelay {
  return async ({ receive, lost }) => {
    const connection = await connect({
      ...readNatsUrl(url),
      timeout: timeoutMs,
      noEcho: true,
      reconnect: false,
    });
    void connection.closed().then(lost);
    void hearRefusals(connection, lost);
    const subscriptions = new Map<string, Subscription>();
    return {
      publish: (subject, payload) => connection.publish(subject, payload),
      subscribe(subject) {
        const callback = (error: Error | null, message: { string(): string }) =>
          error ? lost() : receive(subject, message.string());
        subscriptions.set(subject, connection.subscribe(subject, { callback }));
      },
      unsubscribe(subject) {
        subscriptions.get(subject)?.unsubscribe();
        subscriptions.delete(subject);
      },
      async ping() {
        await connection.flush();
        // A refusal that came before the answer is told a moment later.
        await nextTurn();
      },
      close: () => void connection.close().catch(() => undefined),
    };
  };
}

/** The server refuses what is published by a message that belongs to no call. */
async function hearRefusals(connection: NatsConnection, lost: () => void): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'error') lost();
}

/** The library takes a name and password apart from the address; one part alone is a token. */
export function readNatsUrl(url: string) {
  const { protocol, host, username, password } = new URL(url);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: host,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    ...(user && (pass ? { user, pass } : { token: user })),
  };
}
