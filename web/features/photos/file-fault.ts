import { AppError, type ErrorCode } from '#contract/errors.ts';
import { fileFaults } from '#contract/photos/errors.ts';
import { photoRules } from '#contract/photos/facts.ts';

/** Checks a file before any of it is read. */
export function findTypeFault({ type }: Pick<File, 'type'>): AppError | undefined {
  const isAccepted = (photoRules.types as readonly string[]).includes(type);
  return type !== '' && !isAccepted ? new AppError('photos.type_refused') : undefined;
}

/** iPhones write HEIC, which other browsers cannot show. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Whether a retry with the same file cannot succeed. */
export function isFinalFault(error: unknown): boolean {
  return error instanceof AppError && (fileFaults as readonly ErrorCode[]).includes(error.code);
}
