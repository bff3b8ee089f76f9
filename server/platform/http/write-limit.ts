import { createMemoryCounters } from '../counters/memory-counters.ts';
import { createLimits } from '../limits.ts';
import type { PlatformCall } from './call.ts';

/** Far above what a person does by hand; costly writes have limits of their own. */
const perMember = { name: 'member', points: 300, seconds: 60 };
/** Visitors of one network: a campus, or the customers of a mobile network. */
const perNetwork = { name: 'network', points: 1200, seconds: 60 };

export type CountWrite = (caller: Pick<PlatformCall, 'viewer' | 'client'>) => Promise<void>;

/** Counts a write before reading it, in the memory of this process: a flood must not reach the database. */
export function createWriteLimit(scale: number): CountWrite {
  const limits = createLimits(createMemoryCounters(), { scale });
  return ({ viewer, client }) =>
    viewer ? limits.consume(perMember, String(viewer.id)) : limits.consume(perNetwork, client.network);
}
