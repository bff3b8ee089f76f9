import { AppError, type ErrorCode } from '#contract/errors.ts';
import { fileFaults } from '#contract/photos/errors.ts';
import { photoRules } from '#contract/photos/facts.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

interface Chosen {
  file: File;
  /** An object URL. */
  preview: string;
}

/** Returns the file to send, or why it would be refused. HEIC stays where the browser cannot convert it. */
export async function prepareFile(chosen: Chosen): Promise<Chosen & { error: AppError | undefined }> {
  const read = isHeic(chosen.file) ? await makeSendable(chosen) : chosen;
  const typeFault = findTypeFault(read.file);
  if (typeFault) return { ...read, error: typeFault };
  const { inspectContent } = await importWithRetry(() => import('./file-content.ts'));
  const { fault, isLarge } = await inspectContent(read.file, read.preview);
  // What was drawn for the sake of its kind is small already.
  const smaller = isLarge && read === chosen ? await makeSendable(read) : read;
  return { ...smaller, error: smaller === read ? fault : undefined };
}

/** Returns the original where the browser cannot draw it. */
async function makeSendable(chosen: Chosen): Promise<Chosen> {
  const { redraw } = await importWithRetry(() => import('./redraw.ts'));
  const jpeg = await redraw(chosen.file, chosen.preview);
  if (!jpeg) return chosen;
  URL.revokeObjectURL(chosen.preview);
  return { file: jpeg, preview: URL.createObjectURL(jpeg) };
}

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
