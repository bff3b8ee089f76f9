import type { PhotoContent } from '#contract/chat/photo.ts';
import type { ExportFile, MessageKey } from '#server/feature.ts';
import { replaceContents } from '#server/features/chat/index.ts';
import { queueRemoval, readFileBytes } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deletePhotos, deletePhotosSentBy, listPhotosOf } from './chat-photos.store.ts';

export async function erasePhotosOf(platform: Platform, messages: readonly MessageKey[]): Promise<void> {
  await queueRemoval(platform, await deletePhotos(platform, messages));
}

/** Texts stay with their receivers; the sender's photos do not. */
export async function erasePhotosSentBy(platform: Platform, memberId: number): Promise<void> {
  const photos = await deletePhotosSentBy(platform, memberId);
  const keys = photos.map(({ clientKey }) => clientKey);
  await replaceContents(platform, { senderId: memberId, keys }, { kind: 'photo' } satisfies PhotoContent);
  await queueRemoval(platform, photos);
}

export async function exportPhotos(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const photos = await listPhotosOf(platform, memberId);
  return photos.map(({ id, fullName }) => ({
    path: `conversation-photos/${id}.webp`,
    bytes: readFileBytes(platform, fullName),
  }));
}
