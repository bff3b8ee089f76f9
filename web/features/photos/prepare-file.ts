import type { AppError } from '#contract/errors.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { findFileFault, isHeic } from './file-fault.ts';

interface Chosen {
  file: File;
  /** An object URL. */
  preview: string;
}

/** What to send of a chosen file, or why it would be refused. HEIC stays where the browser cannot convert it. */
export async function prepareFile(chosen: Chosen): Promise<Chosen & { error: AppError | undefined }> {
  const { file, preview } = await readHeic(chosen);
  const { findContentFault } = await importWithRetry(() => import('./file-content.ts'));
  return { file, preview, error: findFileFault(file) ?? (await findContentFault(file, preview)) };
}

async function readHeic({ file, preview }: Chosen): Promise<Chosen> {
  if (!isHeic(file)) return { file, preview };
  const { convertHeic } = await importWithRetry(() => import('./heic.ts'));
  const jpeg = await convertHeic(file, preview);
  if (!jpeg) return { file, preview };
  URL.revokeObjectURL(preview);
  return { file: jpeg, preview: URL.createObjectURL(jpeg) };
}
