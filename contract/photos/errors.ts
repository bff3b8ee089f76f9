/** Sending the same file again cannot change these. */
export const fileFaults = [
  'photos.not_an_image',
  'photos.damaged',
  'photos.type_refused',
  'photos.too_large',
  'photos.too_many_pixels',
  'photos.too_small',
  'photos.too_narrow',
  'photos.animated',
] as const;

export const photoErrors = {
  'photos.not_an_image': 422,
  'photos.damaged': 422,
  'photos.type_refused': 422,
  /** data: megabytes */
  'photos.too_large': 422,
  /** data: megapixels */
  'photos.too_many_pixels': 422,
  /** data: pixels */
  'photos.too_small': 422,
  /** Scaled to size, its shorter side would be too small. */
  'photos.too_narrow': 422,
  'photos.animated': 422,
  /** data: limit */
  'photos.limit': 402,
  'photos.busy': 503,
} as const;
