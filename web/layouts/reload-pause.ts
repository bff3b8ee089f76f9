const storageKey = 'reloaded';
const pauseMs = 60_000;

/** Whether the page may reload by itself, at most once a minute; where that cannot be remembered it never does. */
export function startReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(storage.getItem(storageKey)) < pauseMs) return false;
    storage.setItem(storageKey, String(now));
    return true;
  } catch {
    return false;
  }
}
