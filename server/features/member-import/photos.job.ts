import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { photoRules } from '#contract/photos/facts.ts';
import { bringPhoto } from '#server/features/photos/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deletePhotoImport,
  listWaitingPhotos,
  notePhotoFault,
  type PhotoImport,
} from './member-import.store.ts';

export const photosJob = 'member-import.photos';

/** One run: short enough for a process that stops. The next one goes on where it ended, be it killed. */
const photosPerRun = 50;

/** Faults of a picture; anything else, as a store that is away, is tried again. */
const passing = new Set(['photos.busy', 'unavailable']);

/** One at a time, so that uploads of members find room. */
export function createPhotosJob(platform: Platform): JobKind<object> {
  return {
    name: photosJob,
    retries: 5,
    retryDelay: 30,
    cron: '*/15 * * * *',
    atStart: true,
    run: () => bringPhotos(platform),
  };
}

async function bringPhotos(platform: Platform): Promise<void> {
  const waiting = await listWaitingPhotos(platform, photosPerRun);
  for (const photo of waiting) await bringOne(platform, photo);
  if (waiting.length < photosPerRun) return;
  await platform.jobs.dropQueued(photosJob);
  await platform.jobs.send(photosJob, {});
}

async function bringOne(platform: Platform, photo: PhotoImport): Promise<void> {
  const { id, memberId, siteId, uploadKey: key } = photo;
  try {
    const bytes = await readPhoto(photo);
    const site = await getSite(platform, siteId);
    await bringPhoto(platform, { memberId, site, key, bytes }, () => deletePhotoImport(platform, id));
  } catch (error) {
    if (!(error instanceof AppError) || passing.has(error.code)) throw error;
    await notePhotoFault(platform, id, error.code);
  }
}

/** Links that lead out of the folder are not followed; a folder that is away, as a disk that is not mounted, is waited for. */
async function readPhoto({ folder, file }: PhotoImport): Promise<Buffer> {
  const root = await realpath(folder);
  const path = await realpath(join(root, file)).catch(() => undefined);
  if (!path?.startsWith(root + sep)) throw new AppError('not_found');
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    if (size > photoRules.maxBytes)
      throw new AppError('photos.too_large', { megabytes: photoRules.maxMegabytes });
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
