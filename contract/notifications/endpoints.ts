import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { fieldError } from '#contract/fields.ts';

const longestEndpoint = 1000;

/** Base64url; some browsers pad it. 87 signs are 65 bytes, 22 are 16. */
const pointSchema = z.string().check(z.regex(/^[\w-]{87}={0,2}$/, fieldError('invalid')));
const secretSchema = z.string().check(z.regex(/^[\w-]{22}={0,2}$/, fieldError('invalid')));

/** Where and how one browser takes messages, as its PushSubscription says in JSON. */
const pushSubscriptionSchema = z.object({
  /** Address at the push service; which services are accepted is for the server to say. */
  endpoint: z.string().check(z.minLength(1), z.maxLength(longestEndpoint, fieldError('invalid'))),
  /** A P-256 point and a secret that encrypt what is sent (RFC 8291). */
  keys: z.object({ p256dh: pointSchema, auth: secretSchema }),
});
export type PushSubscriptionData = z.infer<typeof pushSubscriptionSchema>;

/** By it the calls are told apart from the login, which has the same address. */
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

/** What arrives in the service worker; no message text, since it shows on a locked screen. */
export interface PushMessage {
  title: string;
  body: string;
  /** A later message with the same tag takes the place of the earlier one. */
  tag: string;
  /** Paths a click leads to: of a member who is logged in, and of anybody else. */
  check: string;
  open: string;
}
