import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetFiles } from './file-cache.ts';
import type { FileNames } from './photo-files.ts';

const removalJob = 'photos.remove';

/** In the deleting transaction: the job survives a crash, and a command may have no access to the media. */
export async function queueRemoval(platform: Platform, photos: readonly FileNames[]): Promise<void> {
  if (photos.length === 0) return;
  const names = photos.flatMap(({ fullName, thumbName, lockedName }) => [fullName, thumbName, lockedName]);
  await platform.jobs.send(removalJob, { names });
  platform.db.afterCommit(() => {
    for (const photo of photos) forgetFiles(platform, photo);
  });
}

/** Files that the disk does not release in time are left to the sweep. */
export function createRemovalJob(platform: Platform): JobKind<{ names: string[] }> {
  return {
    name: removalJob,
    retries: 3,
    retryDelay: 30,
    async run({ names }) {
      for (const name of names) await platform.media.remove(name);
    },
  };
}
