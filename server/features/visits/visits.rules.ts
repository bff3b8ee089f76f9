import { visitDays, type Withheld } from '#contract/visits/facts.ts';
import type { Config } from '#server/config.ts';
import { decodeCursor, encodeCursor } from '#server/platform/cursor.ts';
import { dayMs } from '#server/platform/durations.ts';

type Key = Pick<Config, 'secret'>;

/** Where the next page begins: behind this visit. */
export interface VisitPlace {
  id: number;
  /** Unix milliseconds. */
  at: number;
}

/** How members hide their visits: by the switch, by invisible mode, or for the time of a break. */
export interface Hiding {
  invisible: boolean;
  isPaused: boolean;
  hidesVisits: boolean;
}

/** Members who hide their visits see none of their own. */
export function findWithheld(viewer: Hiding, paidUser: boolean): Withheld | null {
  if (viewer.hidesVisits) return 'switch';
  if (viewer.invisible) return 'invisible';
  if (viewer.isPaused) return 'pause';
  return paidUser ? null : 'premium';
}

/** YYYY-MM-DD in UTC. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Visits before this moment are deleted, and until then not shown. */
export function findKeptSince(now: Date): Date {
  return new Date(now.getTime() - visitDays * dayMs);
}

export function encodePlace(config: Key, viewerId: number, { id, at }: VisitPlace): string {
  return encodeCursor(config, { list: 'visitors', viewerId }, at, id);
}

export function decodePlace(config: Key, viewerId: number, cursor: string): VisitPlace {
  const [at, id] = decodeCursor<[number, number]>(
    config,
    { scope: { list: 'visitors', viewerId }, cursor },
    2,
  );
  return { id, at };
}
