import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetFiles } from './file-cache.ts';
import type { FileNames } from './photo-files.ts';

const removalJob = 'photos.remove';

/** In the deleting transaction: the job survives a crash, and a command may have no access to the media. */
export async function queueRemoval(platform: Platform, photos: readonly FileNames[]): Promise<void> {
  const names = photos.flatMap(({ fullName, thumbName, lockedName }) => [fullName, thumbName, lockedName]);
  await queueFileRemoval(platform, names);
  platform.db.afterCommit(() => {
    for (const photo of photos) forgetFiles(platform, photo);
  });
}

/** Likewise of files that no process caches. */
export async function queueFileRemoval(platform: Platform, names: readonly string[]): Promise<void> {
  if (names.length > 0) await platform.jobs.send(removalJob, { names });
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
