import { hourMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listKnownNames } from './photos.store.ts';

/** An upload writes its files before its row; no upload takes this long. */
const graceMs = hourMs;
const batchSize = 200;

/** Removes files without a row: of uploads that were cut off, and of deletions the disk missed. */
export function sweepOrphans(platform: Platform): JobKind<object> {
  return { name: 'photos.sweep', retries: 2, retryDelay: 60, cron: '17 3 * * *', run: () => sweep(platform) };
}

async function sweep(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - graceMs);
  let batch: string[] = [];
  for await (const name of platform.media.listOlderThan(before, 'webp')) {
    batch.push(name);
    if (batch.length < batchSize) continue;
    await removeUnknown(platform, batch);
    batch = [];
  }
  await removeUnknown(platform, batch);
}

async function removeUnknown(platform: Platform, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const known = await listKnownNames(platform, names);
  for (const name of names) if (!known.has(name)) await platform.media.remove(name);
}
