import { AppError, type ErrorCode } from '#contract/errors.ts';
import { fileFaults } from '#contract/photos.errors.ts';
import { photoRules } from '#contract/photos.ts';

/** What the browser can check before sending; the server decodes the file. */
export function findFileFault({ size, type }: Pick<File, 'size' | 'type'>): AppError | undefined {
  const isAccepted = (photoRules.types as readonly string[]).includes(type);
  if (type !== '' && !isAccepted) return new AppError('photos.type_refused');
  if (size > photoRules.maxBytes) {
    return new AppError('photos.too_large', { megabytes: photoRules.maxMegabytes });
  }
  return undefined;
}

/** HEIC, which iPhones write and browsers cannot show. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Whether sending the same file again cannot change it. */
export function isFinalFault(error: unknown): boolean {
  return error instanceof AppError && (fileFaults as readonly ErrorCode[]).includes(error.code);
}
