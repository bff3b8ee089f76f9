import { AppError } from '#contract/errors.ts';
import type { Photo } from '#contract/profiles/endpoints.ts';
import type { Viewer } from '#server/call.ts';
import { checkSigns } from '#server/features/bans/index.ts';
import { announceChange } from '#server/features/members/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createFiles, findFileBytes, type Picture, removeFiles, renderLimit } from './photo-files.ts';
import { isInside, statusAfterCrop, toPhotos } from './photos.rules.ts';
import { listPhotos, lockOwner, type PhotoRow, replacePicture } from './photos.store.ts';
import { queueRemoval } from './removal.job.ts';
import type { Area } from './renditions.ts';

/**
 * Crops the stored, upright photo. If it is no longer `filename`, the displayed file, this is a repeat or an
 * outdated tab, and nothing is cropped.
 */
export async function cropPhoto(
  platform: Platform,
  viewer: Viewer,
  { id, filename, ...area }: Area & { id: number; filename: string },
): Promise<Photo[]> {
  const photo = (await listPhotos(platform, viewer.id)).find((own) => own.id === id);
  if (!photo) throw new AppError('not_found');
  if (photo.fullName === filename) await replace(platform, photo, area);
  return toPhotos(await listPhotos(platform, viewer.id), viewer);
}

/** Writes new files, then the row, then deletes old files: after any failure the photo has files. */
async function replace(platform: Platform, photo: PhotoRow, area: Area): Promise<void> {
  if (!isInside(area, photo)) throw new AppError('request.invalid');
  await platform.limits.consume(renderLimit, String(photo.memberId));
  const bytes = await findFileBytes(platform, photo.fullName);
  if (!bytes) throw new AppError('not_found');
  const picture = await createFiles(platform, photo.memberId, { bytes, area });
  const isReplaced = await platform.db.transaction(() => swap(platform, photo, picture));
  if (!isReplaced) await removeFiles(platform, picture);
}

/** False after a concurrent crop or deletion. */
async function swap(platform: Platform, photo: PhotoRow, picture: Picture): Promise<boolean> {
  await lockOwner(platform, photo.memberId);
  const { memberId, siteId } = photo;
  const { settings } = await getSite(platform, siteId);
  const matches = await checkSigns(platform, { memberId, siteId }, [
    { kind: 'photo', value: picture.fingerprint },
  ]);
  const isApprovedUnseen = settings.photo_auto_approve && matches.length === 0;
  const status = statusAfterCrop(photo.status, isApprovedUnseen);
  const isReplaced = await replacePicture(platform, photo, { ...picture, status });
  if (!isReplaced) return false;
  await announceChange(platform, [photo.memberId]);
  await queueRemoval(platform, [photo]);
  return true;
}
