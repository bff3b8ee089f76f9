import type { Platform } from '#server/platform/platform.ts';
import type { StoredMessage } from './chat.rules.ts';
import { leaveConversations } from './erasure.store.ts';
import { getRules, listErasingKinds } from './message-kinds.ts';
import { queueMoneyBack } from './money-back.job.ts';

export async function eraseConversations(platform: Platform, memberId: number): Promise<void> {
  await queueMoneyBack(platform, { readerId: memberId });
  await eraseBelongings(platform, await leaveConversations(platform, memberId, listErasingKinds()));
}

/** What belongs to deleted messages goes with them. */
export async function eraseBelongings(
  platform: Platform,
  deleted: Pick<StoredMessage, 'kind' | 'senderId' | 'clientKey'>[],
): Promise<void> {
  for (const [kind, messages] of Map.groupBy(deleted, ({ kind }) => kind)) {
    await getRules(kind).erase?.(platform, messages);
  }
}
