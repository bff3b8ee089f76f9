import { buffer } from 'node:stream/consumers';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetFiles } from './file-cache.ts';
import type { PhotoRow } from './photos.store.ts';
import type { Area } from './renditions.ts';

/** Pictures of a member that are unpacked: well above a full profile; below what keeps a server busy. */
export const renderLimit = { name: 'photo-upload', points: 60, seconds: 60 * 60 };

/** Unpacked pictures are large: so many at once, and so many more in line. */
const withRenderLimit = createConcurrencyLimit({
  size: 2,
  maxQueue: 12,
  queueTimeoutMs: 5000,
  errorWhenFull: 'photos.busy',
});

export type FileNames = Pick<PhotoRow, 'fullName' | 'thumbName' | 'lockedName'>;
export type Picture = FileNames & Pick<PhotoRow, 'width' | 'height' | 'fingerprint'>;

/** The files of a photo. Without a row that names them the sweeper removes them. */
export async function createFiles(platform: Platform, bytes: Buffer, area?: Area): Promise<Picture> {
  // Loaded on use: most processes of most days only send pictures.
  const { render } = await import('./renditions.ts');
  const { full, thumb, locked, ...facts } = await withRenderLimit(() => render(bytes, area));
  const names = { fullName: createName(), thumbName: createName(), lockedName: createName() };
  await Promise.all([
    platform.media.put(names.fullName, full),
    platform.media.put(names.thumbName, thumb),
    platform.media.put(names.lockedName, locked),
  ]);
  return { ...names, ...facts };
}

export async function findFileBytes({ media }: Platform, name: string): Promise<Buffer | undefined> {
  const file = await media.open(name);
  return file && buffer(file.stream);
}

/** What the disk does not give up now the sweeper removes later. */
export async function removeFiles(platform: Platform, names: FileNames): Promise<void> {
  forgetFiles(platform, names);
  const removals = [names.fullName, names.thumbName, names.lockedName].map((name) =>
    platform.media.remove(name),
  );
  for (const result of await Promise.allSettled(removals)) {
    if (result.status === 'rejected')
      platform.log.warn({ err: result.reason }, 'a photo file was not removed');
  }
}

function createName(): string {
  return `${createToken()}.webp`;
}
