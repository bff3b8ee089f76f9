import { tabStore } from '#web/platform/storage.ts';

const prefix = 'unanswered ';

/** The key of what was asked for under this name, the same until an answer has come, also after a reload of the tab. */
export function keepKey(name: string): string {
  const known = tabStore.read(prefix + name);
  if (typeof known === 'string') return known;
  const key = crypto.randomUUID();
  tabStore.write(prefix + name, key);
  return key;
}

export function dropKey(name: string): void {
  tabStore.remove(prefix + name);
}
