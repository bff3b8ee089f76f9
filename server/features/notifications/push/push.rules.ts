import { ECDH } from 'node:crypto';
import { refuseFields } from '#contract/errors.ts';
import type { PushSubscriptionData } from '#contract/notifications/endpoints.ts';
import { isExtraHost } from '#server/platform/outgoing/public-address.ts';

/** Browsers per member; another one replaces the oldest. */
export const maxSubscriptions = 10;

/** Chrome and its kin, Firefox, Safari, Edge on Windows. A leading dot stands for any name before it. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** The server posts to an address that any member can name: only known services and configured hosts. */
export function isPushService(endpoint: string, extraHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (isExtraHost(url, extraHosts)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return services.some((name) =>
    name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name,
  );
}

export function requireUsable({ endpoint, keys }: PushSubscriptionData, extraHosts: readonly string[]): void {
  const fields = [
    ...(isPushService(endpoint, extraHosts) ? [] : ['subscription.endpoint']),
    ...(isPoint(keys.p256dh) ? [] : ['subscription.keys.p256dh']),
  ].map((path) => ({ path, code: 'invalid' }));
  if (fields.length > 0) throw refuseFields(...fields);
}

/** Encryption fails for a key that is no point of the curve. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
