import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetFiles } from './file-cache.ts';
import { readFileBytes } from './photo-files.ts';
import { privatePosition, shownStatus } from './photos.rules.ts';
import { deletePhotosOf, listAlbum, listPhotos, type PhotoRow } from './photos.store.ts';
import { queueRemoval } from './removal.job.ts';

/** When a member leaves or returns, their files are checked again after the commit. */
export async function forgetPhotosOf(platform: Platform, memberId: number): Promise<void> {
  const photos = await listPhotos(platform, memberId);
  platform.db.afterCommit(() => {
    for (const photo of photos) forgetFiles(platform, photo);
  });
}

export async function erasePhotos(platform: Platform, memberId: number): Promise<void> {
  await queueRemoval(platform, await deletePhotosOf(platform, memberId));
}

export async function exportPhotos(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const photos = [...(await listPhotos(platform, memberId)), ...(await listAlbum(platform, memberId, true))];
  const files = photos.map(
    (photo): ExportFile => ({ path: nameOf(photo), bytes: readFileBytes(platform, photo.fullName) }),
  );
  const list = photos.map((photo) => ({
    file: nameOf(photo),
    status: shownStatus(photo.status),
    private: photo.isPrivate,
    width: photo.width,
    height: photo.height,
    uploaded_at: photo.createdAt,
  }));
  return [{ path: 'photos/photos.json', json: list }, ...files];
}

function nameOf({ position, isPrivate }: PhotoRow): string {
  const number = (isPrivate ? position - privatePosition : position) + 1;
  return `photos/${isPrivate ? 'private-' : ''}${String(number).padStart(2, '0')}.webp`;
}
