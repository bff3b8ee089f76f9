import type { AppError } from '#contract/errors.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { findTypeFault, isHeic } from './file-fault.ts';

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
