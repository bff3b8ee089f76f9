import { AppError } from '#contract/errors.ts';
import type { ImageKind } from './kinds.ts';

export const photoLimits = { free: 3, premium: 25 } as const;
/** Private photos of any member: what is shown person by person costs nothing. */
export const privatePhotoLimit = 10;

/** Why a person may refuse a photo; its member reads it in their language. */
export const photoRejectionReasons = [
  'no_person',
  'other_person',
  'minor',
  'explicit',
  'contact',
  'quality',
  'rules',
] as const;
export type PhotoRejectionReason = (typeof photoRejectionReasons)[number];

/** Reserved at once for one person of the staff. */
export const photosOnScreen = 10;

/** Bits of the fingerprint in which near-duplicates may differ: the database looks for one of four equal parts. */
export const nearDistance = 3;
export const nearPhotosShown = 6;

export const staffPictureSizes = ['full', 'thumb'] as const;
export type StaffPictureSize = (typeof staffPictureSizes)[number];

/** A picture of the queue, for staff who have it on their screen. */
export const staffPicturePath = '/api/staff/photos/picture';

export const photoRules = {
  /** Limit of any upload: the largest of `photoSizes`. */
  maxBytes: 25 * 1024 * 1024,
  maxMegabytes: 25,
  /** Pixels of the shorter side: less is a blur on a phone. */
  minSide: 320,
  /** Pixels of the longer side as stored, and the least the shorter one must then have. */
  fullSide: 1200,
  minFullSide: 120,
  shownRatio: 3 / 4,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

interface PhotoSize {
  megabytes: number;
  megapixels: number;
}

/**
 * The largest picture accepted by kind. A JPEG is scaled while it is decoded, in little memory; other kinds
 * are decoded whole.
 */
export const photoSizes = {
  jpeg: { megabytes: 25, megapixels: 60 },
  png: { megabytes: 10, megapixels: 25 },
  webp: { megabytes: 10, megapixels: 25 },
} as const satisfies Record<ImageKind, PhotoSize>;

/**
 * A browser scales down what exceeds this before it sends it. Twice the side that is stored leaves room to cut, and two megabytes
 * arrive at 20 KB a second within the two minutes that a request has (`requestMs` of platform/http/server.ts).
 */
export const browserPhoto: PhotoSize = { megabytes: 2, megapixels: 6 };

export interface PhotoFacts {
  bytes: number;
  width: number;
  height: number;
}

export function isLargerThan(
  { megabytes, megapixels }: PhotoSize,
  { bytes, width, height }: PhotoFacts,
): boolean {
  return bytes > megabytes * 1024 * 1024 || width * height > megapixels * 1_000_000;
}

export function findSizeFault(
  { megabytes, megapixels }: PhotoSize,
  { bytes, width, height }: PhotoFacts,
): AppError | undefined {
  const { minSide, fullSide, minFullSide } = photoRules;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (bytes > megabytes * 1024 * 1024) return new AppError('photos.too_large', { megabytes });
  if (width * height > megapixels * 1_000_000) return new AppError('photos.too_many_pixels', { megapixels });
  if (short < minSide) return new AppError('photos.too_small', { pixels: minSide });
  const isTooNarrow = long > fullSide && (short * fullSide) / long < minFullSide;
  return isTooNarrow ? new AppError('photos.too_narrow') : undefined;
}
