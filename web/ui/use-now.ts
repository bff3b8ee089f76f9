import { useSyncExternalStore } from 'react';
import { readNow } from '#web/platform/clock.ts';

const minuteMs = 60_000;

/** The time in whole minutes, for texts such as "3 minutes ago". */
export function useNow(): number {
  return useSyncExternalStore(watchMinutes, readMinute, readMinute);
}

function readMinute(): number {
  return Math.floor(readNow() / minuteMs) * minuteMs;
}

/** A page may miss midnight in the background or during sleep. */
function watchMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
