import type { Platform } from '#server/platform/platform.ts';
import { deleteExportOf } from './exports.store.ts';

/** Inside a transaction: the row goes with it, the file once it has committed. */
export async function removeExport(platform: Platform, accountId: number): Promise<void> {
  const fileName = await deleteExportOf(platform, accountId);
  if (fileName) platform.db.afterCommit(() => void removeFile(platform, fileName));
}

/** What the disk does not give up now the hourly sweep removes. */
export async function removeFile({ media, log }: Platform, name: string): Promise<void> {
  await media
    .remove(name)
    .catch((error: Error) => log.warn({ err: error }, 'an export file was not removed'));
}
