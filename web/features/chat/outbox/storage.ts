import { localStore } from '#web/platform/storage.ts';

/** Unsent messages are stored in the browser, separately for each member who uses it. */
const prefix = 'duet.chat.';

export type StorageArea = 'draft' | 'quote' | 'outbox';

function keyOf(area: StorageArea, memberId: number, name: string | number): string {
  return `${prefix}${area}.${memberId}.${name}`;
}

/** Callers validate the item: another version of the page may have written it. */
export function readItem(area: StorageArea, memberId: number, name: string | number): unknown {
  return localStore.read(keyOf(area, memberId, name));
}

/** Each item has its own key, so that two tabs never overwrite each other. */
export function writeItem(
  area: StorageArea,
  memberId: number,
  { name, value }: { name: string | number; value: object },
) {
  localStore.write(keyOf(area, memberId, name), value);
}

export function removeItem(area: StorageArea, memberId: number, name: string | number): void {
  localStore.remove(keyOf(area, memberId, name));
}

export function listItems(area: StorageArea, memberId: number): unknown[] {
  const start = keyOf(area, memberId, '');
  return localStore.listKeys(start).map((key) => readItem(area, memberId, key.slice(start.length)));
}
