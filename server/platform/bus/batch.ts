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
  const batch: Batch = { origin, events: [...events] };
  return JSON.stringify(batch);
}

/** Events of other senders; undefined: `payload` is no batch. Others than this site may reach the server that carried it. */
export function decode(payload: string, ownOrigin: string): LiveEvent[] | undefined {
  const batch = parse(payload);
  if (!isObject(batch) || !Array.isArray(batch.events) || !batch.events.every(isEvent)) return undefined;
  return batch.origin === ownOrigin ? [] : batch.events;
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

function isEvent(event: unknown): event is LiveEvent {
  return (
    isObject(event) &&
    Number.isSafeInteger(event.memberId) &&
    typeof event.type === 'string' &&
    isObject(event.data)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An event that is too large becomes a hint to fetch. */
export function toCompact(event: LiveEvent): LiveEvent {
  return sizeOf(event) > maxEventBytes ? { ...event, type: 'resync', data: {} } : event;
}

export function sizeOf(event: LiveEvent): number {
  return Buffer.byteLength(JSON.stringify(event)) + 1;
}
