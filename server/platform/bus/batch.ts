import type { LiveEvent } from './bus.ts';

/** Of notifications in PostgreSQL. The database sends them too, by its function `announce`, in the format of this file. */
export const channel = 'duet_live';

/** An event between processes names what has changed; who receives it reads it. */
export const maxEventBytes = 440;

/** Events between processes in one message. */
interface Batch {
  /** Who sent it; empty: the database. */
  origin: string;
  events: LiveEvent[];
}

/** With a single event of any size that `toCompact` allows at most 512 bytes. */
export function encode(origin: string, events: readonly LiveEvent[]): string {
  return JSON.stringify({ origin, events });
}

/** Events of other senders. */
export function decode(payload: string, ownOrigin: string): LiveEvent[] {
  const { origin, events } = JSON.parse(payload) as Batch;
  return origin === ownOrigin ? [] : events;
}

/** An event that is too large becomes a hint to fetch. */
export function toCompact(event: LiveEvent): LiveEvent {
  return sizeOf(event) > maxEventBytes ? { ...event, type: 'resync', data: {} } : event;
}

export function sizeOf(event: LiveEvent): number {
  return Buffer.byteLength(JSON.stringify(event)) + 1;
}
