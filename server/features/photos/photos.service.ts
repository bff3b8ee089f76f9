import { AppError } from '#contract/errors.ts';
import type { Photo } from '#contract/profiles/endpoints.ts';
import type { PhotoStatus } from '#contract/profiles/facts.ts';
import type { Site, Viewer } from '#server/call.ts';
import { checkSigns } from '#server/features/bans/index.ts';
import { announceChange } from '#server/features/members/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetFiles } from './file-cache.ts';
import { createFiles, keepPicture, type Picture, renderLimit } from './photo-files.ts';
import { photoLimitOf, toPhoto, toPhotos } from './photos.rules.ts';
import {
  deletePhotoRow,
  findUpload,
  insertPhotos,
  listPhotos,
  lockOwner,
  type PhotoRow,
  setPosition,
} from './photos.store.ts';
import { queueRemoval } from './removal.job.ts';

interface Upload {
  memberId: number;
  siteId: number;
  key: string;
  status: PhotoStatus;
}

/** A repeat with the same key returns the first photo, even after a lost response. */
export async function uploadPhoto(
  platform: Platform,
  { viewer, site, key, bytes }: { viewer: Viewer; site: Site; key: string; bytes: Buffer },
): Promise<Photo> {
  const known = await findUpload(platform, viewer.id, key);
  if (known) return toPhoto(known, viewer);
  await platform.limits.consume(renderLimit, String(viewer.id));
  requireRoom(await listPhotos(platform, viewer.id), viewer.paidUser);
  const picture = await createFiles(platform, bytes);
  const status = site.settings.photo_auto_approve ? 'active' : 'pending';
  const upload: Upload = { memberId: viewer.id, siteId: site.id, key, status };
  const row = await keepPicture(platform, picture, () => insert(platform, upload, picture));
  return toPhoto(row, viewer);
}

/** Under the owner's lock, so that concurrent uploads cannot pass the limit together. */
async function insert(
  platform: Platform,
  { memberId, siteId, key, status }: Upload,
  picture: Picture,
): Promise<PhotoRow> {
  const owner = await lockOwner(platform, memberId);
  if (!owner) throw new AppError('not_found');
  const twin = await findUpload(platform, memberId, key);
  if (twin) return twin;
  const photos = await listPhotos(platform, memberId);
  requireRoom(photos, owner.paidUser);
  const createdAt = platform.clock.now();
  const place = { id: createId(), memberId, siteId, position: photos.length, uploadKey: key, createdAt };
  const { fingerprint } = picture;
  const matches = await checkSigns(platform, { memberId, siteId }, [{ kind: 'photo', value: fingerprint }]);
  const row = { ...picture, ...place, status: matches.length > 0 ? ('pending' as const) : status };
  await insertPhotos(platform, [row]);
  await announceChange(platform, [memberId]);
  return row;
}

function requireRoom(photos: PhotoRow[], paidUser: boolean): void {
  const limit = photoLimitOf(paidUser);
  if (photos.length >= limit) throw new AppError('photos.limit', { limit });
}

export async function deletePhoto(platform: Platform, viewer: Viewer, id: number): Promise<Photo[]> {
  return platform.db.transaction(async () => {
    await removePhoto(platform, viewer.id, id);
    return toPhotos(await listPhotos(platform, viewer.id), viewer);
  });
}

/** Removes the files too. A missing photo is no error. Inside a transaction. */
export async function removePhoto(platform: Platform, memberId: number, id: number): Promise<void> {
  await lockOwner(platform, memberId);
  const removed = await deletePhotoRow(platform, memberId, id);
  if (!removed) return;
  await announceChange(platform, [memberId]);
  await queueRemoval(platform, [removed]);
}

/** Photos not named follow the named ones in their old order. */
export async function arrangePhotos(platform: Platform, viewer: Viewer, ids: number[]): Promise<Photo[]> {
  return platform.db.transaction(async () => {
    await lockOwner(platform, viewer.id);
    const photos = await listPhotos(platform, viewer.id);
    const named = [...new Set(ids)].map((id) => photos.find((photo) => photo.id === id));
    if (named.includes(undefined)) throw new AppError('not_found');
    const ordered = [...named, ...photos.filter((photo) => !named.includes(photo))] as PhotoRow[];
    for (const [position, photo] of ordered.entries()) {
      if (photo.position !== position) await setPosition(platform, photo.id, position);
      platform.db.afterCommit(() => forgetFiles(platform, photo));
    }
    await announceChange(platform, [viewer.id]);
    return toPhotos(await listPhotos(platform, viewer.id), viewer);
  });
}
