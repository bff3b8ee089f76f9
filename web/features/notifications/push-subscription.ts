import type { ApiClient } from '#contract/endpoint.ts';
import {
  deletePushSubscription,
  type PushSubscriptionData,
  savePushSubscription,
} from '#contract/notifications.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { registerWorker } from '#web/platform/service-worker.ts';
import { forgetSubscribed, readSubscribed } from './push-state.ts';

/**
 * Subscribes this browser and tells the server. The caller has the permission. Throws when the push service of the
 * browser or our server cannot be reached; then nothing is left behind.
 */
export async function subscribe(api: ApiClient, publicKey: string): Promise<string> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an earlier key prevents a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(publicKey),
  });
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionData;
  try {
    requireAnswer(await api(savePushSubscription, { push: '1', subscription: { endpoint, keys } }));
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return JSON.stringify(subscription);
}

/** On the server first, so that an offline browser stays subscribed on both sides. */
export async function unsubscribe(api: ApiClient): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  requireAnswer(await api(deletePushSubscription, { push: '1', endpoint }));
  await subscription.unsubscribe();
}

/**
 * When a page opens: what was noted is compared with what the browser has, which can lose its subscription without a
 * word. The server stores it for the session of now.
 */
export async function syncSubscription(api: ApiClient, memberId: number): Promise<void> {
  if (typeof readSubscribed(memberId) !== 'string') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return forgetSubscribed();
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionData;
  await api(savePushSubscription, { push: '1', subscription: { endpoint, keys } });
}

/** Older browsers accept the key as bytes only. */
function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
