import { isPushCapable, tell } from '#web/platform/push-capability.ts';
import { localStore } from '#web/platform/storage.ts';

/**
 * The member's decision in this browser: the subscription as JSON, `false` once switched off, `denied` by the browser,
 * null while undecided.
 */
export type Subscribed = string | false | 'denied' | null;

const storageKey = 'push';

/** A browser has one subscription, which belongs to the last member who subscribed. */
interface Kept {
  member: number;
  isSubscribed: string | false;
}

export function readSubscribed(memberId: number): Subscribed {
  if (!isPushCapable()) return null;
  if (Notification.permission === 'denied') return 'denied';
  const kept = readKept();
  if (kept?.member !== memberId) return null;
  // The permission was reset in the browser, so the member can decide again.
  if (kept.isSubscribed && Notification.permission !== 'granted') return null;
  return kept.isSubscribed;
}

export function keepSubscribed(memberId: number, isSubscribed: string | false): void {
  localStore.write(storageKey, { member: memberId, isSubscribed } satisfies Kept);
  tell();
}

/** The browser has no subscription, so the member can decide again. */
export function forgetSubscribed(): void {
  localStore.remove(storageKey);
  tell();
}

function readKept(): Kept | null {
  return localStore.read(storageKey) as Kept | null;
}
