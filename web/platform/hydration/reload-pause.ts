import { tabStore } from '../storage.ts';

const storageKey = 'reloaded';
const pauseMs = 60_000;

/** Whether the page may reload by itself: at most once a minute, and never where that cannot be stored. */
export function startReload(now: number): boolean {
  return now - Number(tabStore.read(storageKey)) >= pauseMs && tabStore.write(storageKey, now);
}
