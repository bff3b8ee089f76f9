import { AppError } from '#contract/errors.ts';
import { findImageKind, type ImageKind } from '#contract/photos/kinds.ts';

export function requireImageType(bytes: Uint8Array): ImageKind {
  const kind = findImageKind(bytes);
  if (kind === 'refused') throw new AppError('photos.type_refused');
  if (!kind) throw new AppError('photos.not_an_image');
  return kind;
}
