import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

const longestPauseMs = 5000;

/**
 * Connects again by itself. Commands fail while it is away, and after `timeoutMs` where the server does not answer; none is sent
 * twice. A start does not wait longer for it, either.
 */
export async function openRedis(url: string, timeoutMs: number): Promise<Redis> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(100 * 2 ** attempt, longestPauseMs) * (0.5 + Math.random() / 2),
  });
  // Each command fails by itself.
  client.on('error', () => undefined);
  const late = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { ref: false, signal: late.signal });
  await Promise.race([client.connect(), timeout]).catch(() => undefined);
  late.abort();
  timeout.catch(() => undefined);
  return client;
}
