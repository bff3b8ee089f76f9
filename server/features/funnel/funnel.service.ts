import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
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

const flushMs = 15_000;

/** Made up sources would fill the memory between two batches, and for as long as the database is away. */
export const mostInMemory = 5000;

type Counts = Map<string, Count>;
const memory = platformState('funnel.counts', () => ({ counts: new Map() as Counts }));

function add(batch: Counts, { views, starts, ...place }: Count): void {
  const keyOf = ({ siteId, day, lander, slug, network, ref }: Place) =>
    JSON.stringify([siteId, day, lander, slug, network, ref]);
  const isFull = batch.size >= mostInMemory && !batch.has(keyOf(place));
  const counted = isFull && (place.network || place.ref) ? { ...place, ...otherSource } : place;
  const known = batch.get(keyOf(counted)) ?? { views: 0, starts: 0 };
  batch.set(keyOf(counted), { ...counted, views: known.views + views, starts: known.starts + starts });
}

/** Counts what a visitor did; costs no query. */
export function countVisit(platform: Platform, step: 'views' | 'starts', arrival: Arrival): void {
  add(memory(platform).counts, { ...toPlace(arrival, platform.clock.now()), views: 0, starts: 0, [step]: 1 });
}

/** Counts how far an account has come, with what is written in the same transaction or not at all. */
export async function noteStep(platform: Platform, step: AccountStep, arrival: Arrival): Promise<void> {
  await insertStep(platform, toPlace(arrival, platform.clock.now()), step);
}

/** Adds what came together since the last time; what cannot be written now is kept for the next. */
export async function flushCounts(platform: Platform): Promise<void> {
  const unsaved = memory(platform);
  const batch = unsaved.counts;
  unsaved.counts = new Map();
  try {
    if (batch.size > 0 || (await hasSteps(platform))) await addCounts(platform, [...batch.values()]);
  } catch (error) {
    for (const count of batch.values()) add(unsaved.counts, count);
    platform.log.warn(
      { error: (error as Error).message },
      'the funnel could not be counted, will be tried again',
    );
  }
}

/** Answers how to stop, which writes the rest. */
export function startFlushing(platform: Platform): () => Promise<void> {
  const timer = setInterval(() => void flushCounts(platform), flushMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flushCounts(platform);
  };
}

export async function forgetOldCounts(platform: Platform): Promise<void> {
  const oldest = new Date(platform.clock.now().getTime() - keptMs);
  await deleteCountsBefore(platform, oldest.toISOString().slice(0, 10));
}
