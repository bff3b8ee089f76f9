import type { ApiClient } from '#contract/endpoint.ts';
import {
  deletePushSubscription,
  type PushSubscriptionData,
  savePushSubscription,
} from '#contract/notifications/endpoints.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { registerWorker } from '#web/platform/service-worker.ts';
import { forgetSubscribed, keepSubscribed, readSubscribed } from './push-state.ts';

/**
 * Subscribes this browser, which already has the permission. Throws, and leaves nothing behind, when the push service
 * or our server cannot be reached.
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

/** The server goes first, so that an offline browser stays subscribed on both sides. */
export async function unsubscribe(api: ApiClient): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  requireAnswer(await api(deletePushSubscription, { push: '1', endpoint }));
  await subscription.unsubscribe();
}

/**
 * Runs when a page opens: browsers can lose a subscription silently, and the server saves it for the current session.
 * One made with an earlier server key receives nothing, so it is replaced.
 */
export async function syncSubscription(api: ApiClient, memberId: number, publicKey: string): Promise<void> {
  if (typeof readSubscribed(memberId) !== 'string') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return forgetSubscribed();
  if (!isMadeWith(publicKey, subscription)) {
    return keepSubscribed(memberId, await subscribe(api, publicKey));
  }
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionData;
  await api(savePushSubscription, { push: '1', subscription: { endpoint, keys } });
}

/** True where a browser does not report the key. */
function isMadeWith(publicKey: string, { options }: PushSubscription): boolean {
  const used = options?.applicationServerKey;
  if (!used) return true;
  const key = toBytes(publicKey);
  const usedBytes = new Uint8Array(used);
  return usedBytes.length === key.length && key.every((byte, index) => byte === usedBytes[index]);
}

/** Older browsers accept the key as bytes only. */
function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
