import { AppError } from '#contract/errors.ts';
import { photoLimits, privatePhotoLimit } from '#contract/photos/facts.ts';
import type { Image, Photo } from '#contract/profiles/endpoints.ts';
import type { PhotoStatus } from '#contract/profiles/facts.ts';
import type { PhotoFile, PhotoRow } from './photos.store.ts';
import type { StoredPhotoStatus } from './photos.table.ts';
import type { Area } from './renditions.ts';

export type PhotoViewer = { id: number; paidUser: boolean } | undefined;

export function photoLimitOf(paidUser: boolean): number {
  return paidUser ? photoLimits.premium : photoLimits.free;
}

/** Positions below it are those of the profile, which are dense. */
export const privatePosition = 1000;

/** What a move between the profile and the private album makes of an approved photo. */
export function statusInAlbum(status: StoredPhotoStatus, isPrivate: boolean): StoredPhotoStatus {
  const approved = isPrivate ? 'private' : 'active';
  return status === 'active' || status === 'private' ? approved : status;
}

/** `photos` are those of the album that gets one more. */
export function requireRoom(
  photos: readonly Pick<PhotoRow, 'id'>[],
  { isPrivate, paidUser }: { isPrivate: boolean; paidUser: boolean },
): void {
  const limit = isPrivate ? privatePhotoLimit : photoLimitOf(paidUser);
  if (photos.length >= limit) throw new AppError('photos.limit', { limit });
}

/** The last place of an album. */
export function nextPosition(photos: readonly Pick<PhotoRow, 'position'>[], isPrivate: boolean): number {
  if (!isPrivate) return photos.length;
  return Math.max(privatePosition - 1, ...photos.map(({ position }) => position)) + 1;
}

type Placed = Pick<PhotoRow, 'memberId' | 'position' | 'status'>;

function isOwner(photo: Placed, viewer: PhotoViewer): boolean {
  return viewer?.id === photo.memberId;
}

/** A pending or refused photo exists for its owner only. */
function isVisible(photo: Placed, viewer: PhotoViewer): boolean {
  return photo.status === 'active' || isOwner(photo, viewer);
}

/** Profile images are public; other photos are for the owner and premium members. */
function isLocked(photo: Placed, viewer: PhotoViewer): boolean {
  return photo.position !== 0 && !isOwner(photo, viewer) && !viewer?.paidUser;
}

/** The photos as the viewer may see them: a locked one names only the blurred rendition. */
export function toPhotos(rows: PhotoRow[], viewer: PhotoViewer): Photo[] {
  return rows.filter((row) => isVisible(row, viewer)).map((row) => toPhoto(row, viewer));
}

export function toPhoto(row: PhotoRow, viewer: PhotoViewer): Photo {
  const locked = isLocked(row, viewer);
  return {
    id: row.id,
    filename: locked ? row.lockedName : row.fullName,
    thumb_filename: locked ? row.lockedName : row.thumbName,
    status: shownStatus(row.status),
    color: row.color ?? undefined,
    locked,
    width: row.width,
    height: row.height,
  };
}

/** An approved private photo is one that its member reads as approved. */
export function shownStatus(status: StoredPhotoStatus): PhotoStatus {
  return status === 'private' ? 'active' : status;
}

export function toMainImage(rows: PhotoRow[], viewer: PhotoViewer): Image | null {
  const main = rows.find((row) => row.position === 0);
  if (!main || !isVisible(main, viewer)) return null;
  const { fullName, thumbName, status, color } = main;
  return {
    filename: fullName,
    thumb_filename: thumbName,
    status: shownStatus(status),
    color: color ?? undefined,
  };
}

/** Whether a file may be sent, judged at every request and not by its name. */
export function mayOpenFile(name: string, file: PhotoFile, viewer: PhotoViewer): boolean {
  if (isOwner(file, viewer)) return true;
  const isOwnerHere = file.accountStatus === 'active' || file.accountStatus === 'not_confirmed';
  if (!isOwnerHere || !isVisible(file, viewer)) return false;
  return name === file.lockedName || !isLocked(file, viewer);
}

export function isInside({ x, y, width, height }: Area, photo: Pick<PhotoRow, 'width' | 'height'>): boolean {
  return x + width <= photo.width && y + height <= photo.height;
}

/**
 * A person decides whether a crop repairs a rejected photo, and, where photos wait for a person at all, whether
 * what is left of an approved one is still fine.
 */
export function statusAfterCrop(status: StoredPhotoStatus, isApprovedUnseen: boolean): PhotoStatus {
  return status === 'active' && isApprovedUnseen ? 'active' : 'pending';
}
