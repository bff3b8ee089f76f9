import { tabStore } from '#web/platform/storage.ts';

const prefix = 'unanswered ';

/** The idempotency key of a named request, unchanged until an answer arrives, also after a reload of the tab. */
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
