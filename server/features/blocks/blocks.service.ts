import type { BlockedMember } from '#contract/blocks.ts';
import { AppError } from '#contract/errors.ts';
import { hideConversationOf } from '#server/features/chat/index.ts';
import { deleteBlock, insertBlock, listBlockedRows } from '#server/features/likes/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Hides two members from each other, with all that was between them; blocking again changes nothing. */
export async function block(platform: Platform, viewerId: number, memberId: number): Promise<void> {
  if (viewerId === memberId) throw new AppError('not_found');
  await platform.db.transaction(async () => {
    if (!(await insertBlock(platform, viewerId, memberId))) throw new AppError('not_found');
    await hideConversationOf(platform, viewerId, memberId);
  });
}

export async function unblock(
  platform: Platform,
  viewerId: number,
  memberId: number,
): Promise<BlockedMember[]> {
  await deleteBlock(platform, viewerId, memberId);
  return listBlocked(platform, viewerId);
}

export async function listBlocked(platform: Platform, viewerId: number): Promise<BlockedMember[]> {
  const rows = await listBlockedRows(platform, viewerId);
  return rows.map(({ id, name, blockedAt, filename, thumbFilename, photoStatus }) => ({
    id,
    name,
    blocked_at: new Date(blockedAt).toISOString(),
    main_image:
      filename && thumbFilename && photoStatus
        ? { filename, thumb_filename: thumbFilename, status: photoStatus }
        : null,
  }));
}
