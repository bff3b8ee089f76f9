import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { minuteMs } from '../durations.ts';

const prefix = 'whsec_';

/** Further from the present a message is a replay, or the clocks differ too much to tell. */
const toleranceMs = 5 * minuteMs;

export function createSecret(bytes: Buffer = randomBytes(32)): string {
  return prefix + bytes.toString('base64');
}

interface Message {
  id: string;
  at: Date;
  body: string;
}

/** https://github.com/standard-webhooks/standard-webhooks: one signature a secret, of which one has to be right. */
export function signMessage(secrets: readonly string[], { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** Whether somebody who has one of the secrets signed it within five minutes of now. */
export function isSigned(
  secrets: readonly string[],
  headers: IncomingHttpHeaders,
  { now, body }: { now: Date; body: string },
): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signature = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return false;
  const given = signature.split(' ').map((one) => Buffer.from(one));
  const right = secrets.map((secret) => Buffer.from(`v1,${sign(secret, `${id}.${timestamp}.${body}`)}`));
  return right.some((one) => given.some((two) => one.length === two.length && timingSafeEqual(one, two)));
}

function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
