import type { Platform } from '#server/platform/platform.ts';
import type { StoredMessage } from './chat.rules.ts';
import { leaveConversations } from './erasure.store.ts';
import { deleteMessagesBetween } from './history/history.store.ts';
import { getRules, kindsWithExternalData } from './message-kinds.ts';
import { queueMoneyBack } from './money-back/money-back.job.ts';

export async function eraseConversations(platform: Platform, memberId: number): Promise<void> {
  await queueMoneyBack(platform, { readerId: memberId });
  await eraseExternalData(
    platform,
    await leaveConversations(platform, memberId, kindsWithExternalData(platform)),
  );
}

/**
 * Deletes the messages of two members, save the copies in reports. Runs inside a transaction that has hidden them
 * before.
 */
export async function deleteConversationBetween(platform: Platform, a: number, b: number): Promise<void> {
  await eraseExternalData(platform, await deleteMessagesBetween(platform, a, b));
}

/** Attachments are deleted with their messages. */
export async function eraseExternalData(
  platform: Platform,
  deleted: Pick<StoredMessage, 'kind' | 'senderId' | 'clientKey'>[],
): Promise<void> {
  for (const [kind, messages] of Map.groupBy(deleted, ({ kind }) => kind)) {
    const keys = messages.map(({ senderId, clientKey }) => ({ senderId: Number(senderId), clientKey }));
    await getRules(platform, kind).erase?.(platform, keys);
  }
}
