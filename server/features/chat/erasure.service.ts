import type { Platform } from '#server/platform/platform.ts';
import type { StoredMessage } from './chat.rules.ts';
import { leaveConversations } from './erasure.store.ts';
import { deleteMessagesBetween } from './history/history.store.ts';
import { getRules, listErasingKinds } from './message-kinds.ts';
import { queueMoneyBack } from './money-back/money-back.job.ts';

export async function eraseConversations(platform: Platform, memberId: number): Promise<void> {
  await queueMoneyBack(platform, { readerId: memberId });
  await eraseBelongings(platform, await leaveConversations(platform, memberId, listErasingKinds(platform)));
}

/** What two members wrote to each other is gone, save what a report keeps. Inside a transaction that has hidden it before. */
export async function deleteConversationBetween(platform: Platform, a: number, b: number): Promise<void> {
  await eraseBelongings(platform, await deleteMessagesBetween(platform, a, b));
}

/** What belongs to deleted messages goes with them. */
export async function eraseBelongings(
  platform: Platform,
  deleted: Pick<StoredMessage, 'kind' | 'senderId' | 'clientKey'>[],
): Promise<void> {
  for (const [kind, messages] of Map.groupBy(deleted, ({ kind }) => kind)) {
    const keys = messages.map(({ senderId, clientKey }) => ({ senderId: Number(senderId), clientKey }));
    await getRules(platform, kind).erase?.(platform, keys);
  }
}
