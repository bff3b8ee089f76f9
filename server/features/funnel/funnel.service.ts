import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { WriteBehind } from '#server/platform/write-behind.ts';
import {
  type AccountStep,
  type Arrival,
  type Count,
  keptMs,
  otherSource,
  type Place,
  toPlace,
} from './funnel.rules.ts';
import { addCounts, deleteCountsBefore, hasSteps, insertStep } from './funnel.store.ts';

/** Made-up sources would fill the memory between two batches, and while the database is away. */
export const maxInMemory = 5000;

const memory = platformState(
  'funnel.counts',
  () => new WriteBehind<string, Count>('counts of the funnel', (waiting, _key, count) => add(waiting, count)),
);

const keyOf = ({ siteId, day, lander, slug, network, ref }: Place) =>
  JSON.stringify([siteId, day, lander, slug, network, ref]);

function add(waiting: Map<string, Count>, { views, starts, ...place }: Count): void {
  const isFull = waiting.size >= maxInMemory && !waiting.has(keyOf(place));
  const counted = isFull && (place.network || place.ref) ? { ...place, ...otherSource } : place;
  const known = waiting.get(keyOf(counted)) ?? { views: 0, starts: 0 };
  waiting.set(keyOf(counted), { ...counted, views: known.views + views, starts: known.starts + starts });
}

/** Counts in memory, without a query. */
export function countVisit(platform: Platform, step: 'views' | 'starts', arrival: Arrival): void {
  const count = { ...toPlace(arrival, platform.clock.now()), views: 0, starts: 0, [step]: 1 };
  memory(platform).add(keyOf(count), count);
}

/** Counts an account's step in the same transaction as the step. */
export async function noteStep(platform: Platform, step: AccountStep, arrival: Arrival): Promise<void> {
  await insertStep(platform, toPlace(arrival, platform.clock.now()), step);
}

/** Writes the counts since the last time; failed ones wait for the next. */
export function flushCounts(platform: Platform): Promise<void> {
  return memory(platform).flush(platform.log, async (batch) => {
    if (batch.size > 0 || (await hasSteps(platform))) await addCounts(platform, [...batch.values()]);
  });
}

export async function forgetOldCounts(platform: Platform): Promise<void> {
  const oldest = new Date(platform.clock.now().getTime() - keptMs);
  await deleteCountsBefore(platform, oldest.toISOString().slice(0, 10));
}
