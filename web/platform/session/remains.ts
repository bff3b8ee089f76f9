import type { ApiClient } from '#contract/endpoint.ts';
import { getSessionEnd } from '#contract/sessions/endpoints.ts';
import { forgetShares, sweepShares } from '../kept-shares.ts';
import { type BrowserStore, localStore, tabStore } from '../storage.ts';
import { memberMark } from './settle-visitor.ts';

/** When everything was last forgotten; a tab with another mark has not done so yet. */
const forgottenMark = 'duet.forgotten';
/** The revoked session already handled: its cookie stays until the next log-in. */
const endedMark = 'duet.ended';

/** These keys belong to the device or to the page. All other keys belong to a member. */
const ofDevice = /^(mantine-|reloaded$|duet\.(member|forgotten|ended)$)/;
/** These keys belong to a visitor who is signing up. */
const ofSignup = /^(signup|activation-mail)/;
/** How long a log-out waits for the push service. */
const unsubscribeMs = 1000;

/**
 * The only place that forgets what a session left in this browser: drafts, outbox, answers, notes and the push
 * subscription. It removes every key that is not known to belong to no member, so that no new key can be missed.
 */
export async function forgetRemains(): Promise<void> {
  const mark = Date.now();
  for (const store of stores) {
    removeKeys(store, (key) => !ofDevice.test(key));
    store.remove(memberMark);
    store.write(forgottenMark, mark);
  }
  await Promise.all([forgetShares(), unsubscribe()]);
}

/**
 * Runs when a page has opened or the session has changed: after a revocation nothing remains, after another member only
 * the data of this one. A mere expiry leaves everything for the same member.
 */
export async function settleRemains(api: ApiClient, memberId: number | undefined): Promise<void> {
  catchUp();
  await sweepShares();
  if (memberId !== undefined) return welcome(memberId);
  // No member has used this browser since.
  if (localStore.read(memberMark) === null) return;
  const { revoked } = await api(getSessionEnd, {});
  if (!revoked || localStore.read(endedMark) === revoked) return;
  await forgetRemains();
  localStore.write(endedMark, revoked);
}

/** Another tab has forgotten everything: what this tab stores goes, too. */
function catchUp(): void {
  const mark = localStore.read(forgottenMark);
  if (mark === null || tabStore.read(forgottenMark) === mark) return;
  removeKeys(tabStore, (key) => !ofDevice.test(key) && !ofSignup.test(key));
  tabStore.write(forgottenMark, mark);
}

async function welcome(memberId: number): Promise<void> {
  const lastHere = localStore.read(memberMark);
  // Before the mark is written: the page that reads a share waits for this, and finds it gone.
  if (lastHere !== null && lastHere !== memberId) await forgetShares();
  const isOwn = new RegExp(`^duet\\.(chat\\.\\w+|about|note)\\.${memberId}(\\.|$)`);
  let wasOther = false;
  for (const store of stores) {
    const last = store.read(memberMark);
    if (last === memberId) continue;
    const isOthers = (key: string) =>
      last === null ? /^duet\.(chat|about|note)\./.test(key) : !ofDevice.test(key) && !ofSignup.test(key);
    removeKeys(store, (key) => isOthers(key) && !isOwn.test(key));
    store.write(memberMark, memberId);
    wasOther ||= last !== null;
  }
  if (wasOther) await unsubscribe();
}

/** The browser itself stops messages for the former member; the push service informs the server. */
async function unsubscribe(): Promise<void> {
  const end = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  };
  await Promise.race([end().catch(() => {}), new Promise((resolve) => setTimeout(resolve, unsubscribeMs))]);
}

const stores = [localStore, tabStore];

function removeKeys(store: BrowserStore, isGoing: (key: string) => boolean): void {
  for (const key of store.listKeys('')) if (isGoing(key)) store.remove(key);
}
