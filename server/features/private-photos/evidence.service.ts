import { findFileBytes } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOpen, findPrivatePhoto } from './private-photos.store.ts';

/** Evidence for a report; undefined where the member cannot see the photo. */
export async function findPrivatePhotoBytes(
  platform: Platform,
  { viewerId, siteId, ownerId }: { viewerId: number; siteId: number; ownerId: number },
  id: number,
): Promise<Buffer | undefined> {
  const photo = await findPrivatePhoto(platform, id, siteId);
  if (photo?.memberId !== ownerId || photo.status !== 'private') return undefined;
  if (!(await findOpen(platform, { viewerId, ownerId, day: null }))) return undefined;
  return findFileBytes(platform, photo.fullName);
}
