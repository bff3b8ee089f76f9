import { Redis } from 'ioredis';
import type { OpenRelay } from './relay.ts';

/** A connection that has subscribed to anything may not publish, so there are two. */
export function redisRelay(url: string, timeoutMs: number): OpenRelay {
  return async ({ receive, lost }) => {
    const options = {
      lazyConnect: true,
      connectTimeout: timeoutMs,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
    };
    const [sender, receiver] = [new Redis(url, options), new Redis(url, options)];
    const close = () => {
      sender.disconnect();
      receiver.disconnect();
    };
    for (const client of [sender, receiver]) {
      // The loss itself is the event `close`.
      client.on('error', () => undefined);
    }
    try {
      await Promise.all([sender.connect(), receiver.connect()]);
    } catch (error) {
      close();
      throw error;
    }
    for (const client of [sender, receiver]) client.on('close', lost);
    receiver.on('message', receive);
    // Ending one fails only with its connection.
    const ignore = () => undefined;
    return {
      publish: (subject, payload) => void sender.publish(subject, payload).catch(lost),
      subscribe: (subject) => void receiver.subscribe(subject).catch(lost),
      unsubscribe: (subject) => void receiver.unsubscribe(subject).catch(ignore),
      async ping() {
        await Promise.all([sender.ping(), receiver.ping()]);
      },
      close,
    };
  };
}
