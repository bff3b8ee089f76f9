import { useSyncExternalStore } from 'react';

/** Seconds until something ends, from the server. */
export interface Ending {
  validity: number | null;
}

const arrivals = new WeakMap<Ending, number>();

/** Counts down by a monotonic clock, since the device's may be wrong. Returns 0 when it is over or has no end. */
export function useSecondsLeft(ending: Ending | null | undefined): number {
  return useSyncExternalStore(
    ending ? watchSeconds : neverChanges,
    () => readSecondsLeft(ending),
    () => ending?.validity ?? 0,
  );
}

function readSecondsLeft(ending: Ending | null | undefined): number {
  if (!ending?.validity) return 0;
  const now = performance.now();
  const arrival = arrivals.get(ending) ?? now;
  arrivals.set(ending, arrival);
  return Math.max(0, Math.ceil(ending.validity - (now - arrival) / 1000));
}

function watchSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}

function neverChanges(): () => void {
  return () => {};
}

/** 03:59:07 */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
