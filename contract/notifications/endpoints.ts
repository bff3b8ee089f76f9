import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { fieldError } from '#contract/fields.ts';

const longestEndpoint = 1000;

/** Base64url; some browsers pad it. 87 characters are 65 bytes, 22 are 16. */
const pointSchema = z.string().check(z.regex(/^[\w-]{87}={0,2}$/, fieldError('invalid')));
const secretSchema = z.string().check(z.regex(/^[\w-]{22}={0,2}$/, fieldError('invalid')));

const pushSubscriptionSchema = z.object({
  /** Address at the push service; the server decides which services it accepts. */
  endpoint: z.string().check(z.minLength(1), z.maxLength(longestEndpoint, fieldError('invalid'))),
  /** A P-256 point and a secret that encrypt messages (RFC 8291). */
  keys: z.object({ p256dh: pointSchema, auth: secretSchema }),
});
export type PushSubscriptionData = z.infer<typeof pushSubscriptionSchema>;

/** Distinguishes these calls from the login, which has the same address. */
const pushFlag = z.literal('1');

export const savePushSubscription = endpoint({
  name: 'notifications.save_push',
  method: 'POST',
  path: '/api/user.php',
  query: ['push'],
  audience: 'member',
  summary: 'Send push messages to this browser too; a first one follows at once',
  input: z.object({ push: pushFlag, subscription: pushSubscriptionSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const deletePushSubscription = endpoint({
  name: 'notifications.delete_push',
  method: 'DELETE',
  path: '/api/user.php',
  query: ['push'],
  audience: 'member',
  summary: 'Send no more push messages to this browser',
  input: z.object({ push: pushFlag, endpoint: z.string().check(z.maxLength(longestEndpoint)) }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

/** The payload for the service worker; it holds no message text, since it shows on a locked screen. */
export interface PushMessage {
  title: string;
  body: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
  /** Paths a click opens: for the member when logged in, and for anybody else. */
  check: string;
  open: string;
}
