import { createHmac, randomBytes } from 'node:crypto';
import { minuteMs } from '#server/platform/durations.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** For this time the form that made a secret is answered with it again. */
const repeatMs = 10 * minuteMs;

/**
 * The secret of what a form adds. A form that is sent twice names the same token, and is answered with the same secret: the browser shows
 * the second answer alone. Without a token, as from a page of an earlier release, each sending has a secret of its own.
 */
export function makeSecret({ secret }: Secrets, once: string, ...asked: unknown[]): Buffer {
  if (once === '') return randomBytes(32);
  return createHmac('sha256', secret)
    .update(JSON.stringify(['partner form', once, ...asked]))
    .digest();
}

/** Whether the answer to a repeated form may still have the secret; later it would be shown to who finds the page open. */
export function isRepeat(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() < repeatMs;
}
