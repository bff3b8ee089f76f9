import type { ApiClient } from '#contract/endpoint.ts';
import { syncSubscription } from '#web/features/notifications/push-subscription.ts';
import { settleRemains } from '#web/platform/session/remains.ts';

/** Runs when a page has opened, or the session of this browser has begun or ended. */
export async function settleSession(
  api: ApiClient,
  memberId: number | undefined,
  pushPublicKey: string,
): Promise<void> {
  await settleRemains(api, memberId);
  if (memberId !== undefined) await syncSubscription(api, memberId, pushPublicKey);
}
