import type { BlockedMember } from '#contract/blocks/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import {
  deleteConversationBetween,
  hideConversationBetween,
  holdSending,
  queueMoneyBack,
} from '#server/features/chat/index.ts';
import { deleteBlock, insertBlock, listBlocks } from '#server/features/likes/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Hides two members from each other, with all that was between them; blocking again changes nothing. */
export async function block(platform: Platform, viewerId: number, memberId: number): Promise<void> {
  if (viewerId === memberId) throw new AppError('not_found');
  await platform.db.transaction(async () => {
    await holdSending(platform, viewerId, memberId);
    if (!(await insertBlock(platform, viewerId, memberId))) throw new AppError('not_found');
    await hideConversationBetween(platform, viewerId, memberId);
    // Hidden first, which makes a page that is being read wait; what comes back is found by the messages.
    await queueMoneyBack(platform, { readerId: viewerId, writerId: memberId });
    await deleteConversationBetween(platform, viewerId, memberId);
  });
  await refetchBoth(platform, viewerId, memberId);
}

export async function unblock(
  platform: Platform,
  viewerId: number,
  memberId: number,
): Promise<BlockedMember[]> {
  await deleteBlock(platform, viewerId, memberId);
  await refetchBoth(platform, viewerId, memberId);
  return listBlocked(platform, viewerId);
}

/** Once an hour for two members, however often one of them blocks and unblocks; polls find the rest. */
const announcements = { name: 'block-announced', seconds: hourSeconds };

/** Pages on which one shows the other ask again what they may show; the event itself tells nothing. */
async function refetchBoth(platform: Platform, viewerId: number, memberId: number): Promise<void> {
  const tellsMember = await platform.limits.takeOnce(announcements, `${viewerId}:${memberId}`);
  platform.db.afterCommit(() => {
    publishLive(platform, viewerId, 'resync', {});
    if (tellsMember) publishLive(platform, memberId, 'resync', {});
  });
}

/** A list of strangers' names would go on telling what becomes of them, so only those with contact before have one. */
export async function listBlocked(platform: Platform, viewerId: number): Promise<BlockedMember[]> {
  const blocks = await listBlocks(platform, viewerId);
  const known = blocks.flatMap((entry) => (entry.hadContact ? [entry.id] : []));
  const cards = await listMemberCards(platform, viewerId, known);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return blocks.map(({ id, blockedAt }) => {
    const { name = '', main_image = null, fictional = false } = cardOf.get(id) ?? {};
    return { id, name, main_image, fictional, blocked_at: blockedAt.toISOString() };
  });
}
