import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** The time in whole minutes, for texts such as "3 minutes ago" that grow old. */
export function useNow(): number {
  return useSyncExternalStore(watchMinutes, readMinute, readMinute);
}

function readMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}

function watchMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}
