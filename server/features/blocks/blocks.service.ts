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
import { endAccessByBlock } from '#server/features/private-photos/index.ts';
import { hideVisitsBetween } from '#server/features/visits/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Hides two members and their contact from each other; blocking again changes nothing. */
export async function block(platform: Platform, viewerId: number, memberId: number): Promise<void> {
  if (viewerId === memberId) throw new AppError('not_found');
  await platform.db.transaction(async () => {
    await holdSending(platform, viewerId, memberId);
    if (!(await insertBlock(platform, viewerId, memberId))) throw new AppError('not_found');
    await hideVisitsBetween(platform, viewerId, memberId);
    await endAccessByBlock(platform, { blockerId: viewerId, memberId });
    await hideConversationBetween(platform, viewerId, memberId);
    // Hides first, so that a concurrent read waits; the messages then show what is refunded.
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

/** Once an hour per pair, however often one blocks and unblocks; polls find the rest. */
const announcements = { name: 'block-announced', seconds: hourSeconds };

/** Refetches pages that show the other member; the event itself says nothing. */
async function refetchBoth(platform: Platform, viewerId: number, memberId: number): Promise<void> {
  const tellsMember = await platform.limits.takeOnce(announcements, `${viewerId}:${memberId}`);
  platform.db.afterCommit(() => {
    publishLive(platform, viewerId, 'resync', {});
    if (tellsMember) publishLive(platform, memberId, 'resync', {});
  });
}

/** Lists only members with contact before: a list of strangers' names would keep revealing their fate. */
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
