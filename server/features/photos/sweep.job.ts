import type { Feature } from '#server/feature.ts';
import { hourMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { listLasting } from '#server/platform/media/media.ts';
import type { Platform } from '#server/platform/platform.ts';

/** An upload writes its files before its row, within this time. */
const graceMs = hourMs;
const batchSize = 200;

/** Removes files that no feature needs: of aborted uploads, and of deletions the disk missed. */
export function sweepOrphans(platform: Platform, features: readonly Feature[]): JobKind<object> {
  return {
    name: 'photos.sweep',
    retries: 2,
    retryDelay: 60,
    cron: '17 3 * * *',
    run: () => sweep(platform, features),
  };
}

async function sweep(platform: Platform, features: readonly Feature[]): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - graceMs);
  let batch: string[] = [];
  for await (const name of listLasting(platform.media, before)) {
    batch.push(name);
    if (batch.length < batchSize) continue;
    await removeUnneeded(platform, features, batch);
    batch = [];
  }
  await removeUnneeded(platform, features, batch);
}

async function removeUnneeded(
  platform: Platform,
  features: readonly Feature[],
  names: string[],
): Promise<void> {
  const needed = await findNeededFiles(platform, features, names);
  for (const name of names) if (!needed.has(name)) await platform.media.remove(name);
}

/** Those of the files that a feature still shows or hands out. */
export async function findNeededFiles(
  platform: Platform,
  features: readonly Feature[],
  names: string[],
): Promise<Set<string>> {
  const needed = new Set<string>();
  if (names.length === 0) return needed;
  for (const feature of features)
    for (const name of (await feature.listNeededFiles?.(platform, names)) ?? []) needed.add(name);
  return needed;
}

/** Likewise of pictures that are looked at once, which the sweep of lasting files leaves alone. */
export async function sweepUnneeded(
  { media, clock }: Platform,
  type: 'camera' | 'document',
  listNeeded: (names: string[]) => Promise<string[]>,
): Promise<void> {
  const names = await Array.fromAsync(media.listOlderThan(new Date(clock.now().getTime() - graceMs), type));
  if (names.length === 0) return;
  const needed = new Set(await listNeeded(names));
  for (const name of names) if (!needed.has(name)) await media.remove(name);
}
