import type { Platform } from '#server/platform/platform.ts';
import { deleteExportOf } from './exports.store.ts';

/** Deletes the row in the transaction, the file after its commit. */
export async function removeExport(platform: Platform, accountId: number): Promise<void> {
  const fileName = await deleteExportOf(platform, accountId);
  if (fileName) platform.db.afterCommit(() => void removeFile(platform, fileName));
}

/** The hourly sweep removes what the disk does not delete now. */
export async function removeFile({ media, log }: Platform, name: string): Promise<void> {
  await media
    .remove(name)
    .catch((error: Error) => log.warn({ err: error }, 'an export file was not removed'));
}
