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
import { nextPosition, requireRoom, statusInAlbum, toPhoto, toPhotos } from './photos.rules.ts';
import {
  deletePhotoRow,
  findUpload,
  insertPhotos,
  listAlbum,
  listPhotos,
  lockOwner,
  type PhotoRow,
  placeInAlbum,
  setPosition,
} from './photos.store.ts';
import { queueRemoval } from './removal.job.ts';

interface Upload {
  memberId: number;
  siteId: number;
  key: string;
  status: PhotoStatus;
  isPrivate: boolean;
}

/** A repeat with the same key returns the first photo, even after a lost response. */
export async function uploadPhoto(
  platform: Platform,
  {
    viewer,
    site,
    key,
    bytes,
    isPrivate = false,
  }: { viewer: Viewer; site: Site; key: string; bytes: Buffer; isPrivate?: boolean },
): Promise<Photo> {
  const known = await findUpload(platform, viewer.id, key);
  if (known) return toPhoto(known, viewer);
  await platform.limits.consume(renderLimit, String(viewer.id));
  requireRoom(await listAlbum(platform, viewer.id, isPrivate), { isPrivate, paidUser: viewer.paidUser });
  const picture = await createFiles(platform, viewer.id, { bytes });
  const status = site.settings.photo_auto_approve ? 'active' : 'pending';
  const upload: Upload = { memberId: viewer.id, siteId: site.id, key, status, isPrivate };
  const row = await keepPicture(platform, picture, () => insert(platform, upload, picture));
  return toPhoto(row, viewer);
}

/**
 * A photo that an operator brings for a member: as an upload, without the limits of uploads an hour. `settle` runs in the
 * transaction that stores it. A repeat with the same key stores nothing.
 */
export async function bringPhoto(
  platform: Platform,
  { memberId, site, key, bytes }: { memberId: number; site: Site; key: string; bytes: Buffer },
  settle: () => Promise<void>,
): Promise<void> {
  const picture = await createFiles(platform, memberId, { bytes });
  const status = site.settings.photo_auto_approve ? 'active' : 'pending';
  await keepPicture(platform, picture, async () => {
    const row = await insert(platform, { memberId, siteId: site.id, key, status, isPrivate: false }, picture);
    await settle();
    return row;
  });
}

/** Under the owner's lock, so that concurrent uploads cannot pass the limit together. */
async function insert(
  platform: Platform,
  { memberId, siteId, key, status, isPrivate }: Upload,
  picture: Picture,
): Promise<PhotoRow> {
  const owner = await lockOwner(platform, memberId);
  if (!owner) throw new AppError('not_found');
  const twin = await findUpload(platform, memberId, key);
  if (twin) return twin;
  const photos = await listAlbum(platform, memberId, isPrivate);
  requireRoom(photos, { isPrivate, paidUser: owner.paidUser });
  const createdAt = platform.clock.now();
  const position = nextPosition(photos, isPrivate);
  const place = { id: createId(), memberId, siteId, position, uploadKey: key, createdAt, isPrivate };
  const { fingerprint } = picture;
  const matches = await checkSigns(platform, { memberId, siteId }, [{ kind: 'photo', value: fingerprint }]);
  const judged = matches.length > 0 ? ('pending' as const) : status;
  const row = { ...picture, ...place, status: statusInAlbum(judged, isPrivate) };
  await insertPhotos(platform, [row]);
  await announceChange(platform, [memberId]);
  return row;
}

/** Into the private album or out of it; the review counts in both. A photo that is there already stays. */
export async function moveToAlbum(
  platform: Platform,
  memberId: number,
  { id, isPrivate }: { id: number; isPrivate: boolean },
): Promise<void> {
  await platform.db.transaction(async () => {
    const owner = await lockOwner(platform, memberId);
    const photo = (await listAlbum(platform, memberId, !isPrivate)).find((own) => own.id === id);
    const target = await listAlbum(platform, memberId, isPrivate);
    if (!owner || !(photo ?? target.find((own) => own.id === id))) throw new AppError('not_found');
    if (!photo) return;
    requireRoom(target, { isPrivate, paidUser: owner.paidUser });
    const position = nextPosition(target, isPrivate);
    await placeInAlbum(platform, photo, {
      isPrivate,
      position,
      status: statusInAlbum(photo.status, isPrivate),
    });
    platform.db.afterCommit(() => forgetFiles(platform, photo));
    await announceChange(platform, [memberId]);
  });
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
