import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { findPhotoOfFile, type PhotoFile, type PhotoRow } from './photos.store.ts';

/** How long another process may still serve what was deleted here. */
const keepMs = 20_000;
const maxEntries = 20_000;

interface Entry {
  readAt: number;
  file: PhotoFile;
}

const cacheOf = platformState('photos.files', () => new Map<string, Entry>());

/** Grids load dozens of files at once, again and again, so look-ups are cached briefly. */
export async function findFile(platform: Platform, name: string): Promise<PhotoFile | undefined> {
  const cache = cacheOf(platform);
  const known = cache.get(name);
  if (known && performance.now() - known.readAt < keepMs) return known.file;
  const file = await findPhotoOfFile(platform, name);
  if (!file) {
    cache.delete(name);
    return undefined;
  }
  if (cache.size >= maxEntries) cache.clear();
  cache.set(name, { readAt: performance.now(), file });
  return file;
}

export function forgetFiles(
  platform: Platform,
  { fullName, thumbName, lockedName }: Pick<PhotoRow, 'fullName' | 'thumbName' | 'lockedName'>,
): void {
  for (const name of [fullName, thumbName, lockedName]) cacheOf(platform).delete(name);
}
