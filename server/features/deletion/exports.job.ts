import { dayMs, hourMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeFile } from './export-files.service.ts';
import { deleteOldExports, giveUpExports, listExportFiles } from './exports.store.ts';

/** The last retry of the job is over by then. */
const patienceMs = hourMs;
const forgetMs = 7 * dayMs;

/** Deletes old exports, and files no export needs: after crashes, and deletions the disk missed. */
export function tidyExportsJob(platform: Platform): JobKind<object> {
  return {
    name: 'deletion.exports',
    retries: 2,
    retryDelay: 60,
    cron: '23 * * * *',
    run: () => tidyExports(platform),
  };
}

async function tidyExports(platform: Platform): Promise<void> {
  const now = platform.clock.now().getTime();
  await giveUpExports(platform, new Date(now - patienceMs));
  for (const name of await deleteOldExports(platform, new Date(now - forgetMs)))
    await removeFile(platform, name);
  // A file is written before its row, within this time.
  const files = await Array.fromAsync(platform.media.listOlderThan(new Date(now - patienceMs), 'zip'));
  const needed = await listExportFiles(platform, files);
  for (const name of files) if (!needed.has(name)) await removeFile(platform, name);
}
