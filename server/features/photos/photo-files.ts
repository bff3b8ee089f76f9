import { buffer } from 'node:stream/consumers';
import { AppError } from '#contract/errors.ts';
import { createFairLimit } from '#server/platform/concurrency/fair-limit.ts';
import { createToken } from '#server/platform/ids.ts';
import { tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetFiles } from './file-cache.ts';
import type { PhotoRow } from './photos.store.ts';
import type { Area } from './renditions.ts';

/** Decodes per member: well above a full profile, below what keeps a server busy. */
export const renderLimit = { name: 'photo-upload', points: 60, seconds: 60 * 60 };

/** Decoded pictures are large: this many at once on threads of their own, and this many queued, in which members take turns. */
const withRenderLimit = createFairLimit({
  size: 2,
  maxQueue: 12,
  queueTimeoutMs: 5000,
  errorWhenFull: 'photos.busy',
});

export type FileNames = Pick<PhotoRow, 'fullName' | 'thumbName' | 'lockedName'>;
export type Picture = FileNames & Pick<PhotoRow, 'width' | 'height' | 'fingerprint' | 'color'>;

/** Creates a photo's files, or none. The sweeper removes them unless a row names them. */
export async function createFiles(
  platform: Platform,
  memberId: number,
  { bytes, area }: { bytes: Buffer; area?: Area },
): Promise<Picture> {
  // Loaded on use: most processes only send pictures.
  const { render } = await import('./renditions.ts');
  const { full, thumb, locked, ...facts } = await withRenderLimit(memberId, () => render(bytes, area));
  const names = { fullName: createName(), thumbName: createName(), lockedName: createName() };
  const writing = [
    platform.media.put(names.fullName, full),
    platform.media.put(names.thumbName, thumb),
    platform.media.put(names.lockedName, locked),
  ];
  try {
    await Promise.all(writing);
  } catch (error) {
    // Until the sweeper came, each attempt would fill a disk that is full a little more. Nobody waits for a store that is away.
    void Promise.allSettled(writing).then(() => removeFiles(platform, names));
    throw error;
  }
  return { ...names, ...facts };
}

/** Runs before a picture is read. A repeat is limited too, as its key is not read yet. */
export async function requireRenderings(
  platform: Platform,
  { viewer }: { viewer: { id: number } },
): Promise<void> {
  const wait = await platform.limits.check(renderLimit, String(viewer.id));
  if (wait > 0) throw tooMany(wait);
}

export async function createPicture(platform: Platform, memberId: number, bytes: Buffer): Promise<Picture> {
  await platform.limits.consume(renderLimit, String(memberId));
  return createFiles(platform, memberId, { bytes });
}

export interface CameraPicture {
  name: string;
  width: number;
  height: number;
}

/** A picture that is looked at once: one file, of a type that no address serves and no backup has. */
export async function createCameraPicture(
  platform: Platform,
  memberId: number,
  bytes: Buffer,
  type: 'camera' | 'document' = 'camera',
): Promise<CameraPicture> {
  await platform.limits.consume(renderLimit, String(memberId));
  const { render } = await import('./renditions.ts');
  const { full, width, height } = await withRenderLimit(memberId, () => render(bytes));
  const name = `${createToken()}.${type}`;
  await platform.media.put(name, full);
  return { name, width, height };
}

/**
 * Files first, then the row: a crash leaves files for the sweeper, never a row without files. `keep` returns
 * the stored picture in a transaction; if it is an older one, these files are deleted.
 */
export async function keepPicture<Kept extends Pick<FileNames, 'fullName'>>(
  platform: Platform,
  picture: Picture,
  keep: () => Promise<Kept>,
): Promise<Kept> {
  try {
    const kept = await platform.db.transaction(keep);
    if (kept.fullName !== picture.fullName) await removeFiles(platform, picture);
    return kept;
  } catch (error) {
    // After any other error the row may exist, so the files stay; the sweeper decides.
    if (error instanceof AppError) await removeFiles(platform, picture);
    throw error;
  }
}

/** Opened when its turn comes; yields nothing for a file deleted meanwhile. */
export async function* readFileBytes({ media }: Platform, name: string): AsyncGenerator<Uint8Array> {
  const file = await media.open(name);
  if (file) yield* file.stream as AsyncIterable<Buffer>;
}

export async function findFileBytes({ media }: Platform, name: string): Promise<Buffer | undefined> {
  const file = await media.open(name);
  return file && buffer(file.stream);
}

/** The sweeper removes later what the disk does not delete now. */
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
