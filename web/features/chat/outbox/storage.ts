/** What is written but not sent lives in the browser, apart for each member who uses it. */
const prefix = 'duet.chat.';

export type StorageArea = 'draft' | 'outbox';

/** Blocked storage or a full disk must not stop anybody from writing: then nothing outlives the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function keyOf(area: StorageArea, memberId: number, name: string | number): string {
  return `${prefix}${area}.${memberId}.${name}`;
}

/** Whoever reads an item checks what it is: another version of the page may have written it. */
export function readItem(area: StorageArea, memberId: number, name: string | number): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(keyOf(area, memberId, name)) ?? 'null'));
}

/** Each thing has a key of its own, so that two tabs never overwrite each other. */
export function writeItem(
  area: StorageArea,
  memberId: number,
  { name, value }: { name: string | number; value: object },
) {
  attempt(() => localStorage.setItem(keyOf(area, memberId, name), JSON.stringify(value)));
}

export function removeItem(area: StorageArea, memberId: number, name: string | number): void {
  attempt(() => localStorage.removeItem(keyOf(area, memberId, name)));
}

export function listItems(area: StorageArea, memberId: number): unknown[] {
  const start = keyOf(area, memberId, '');
  const keys = attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? [];
  return keys.map((key) => readItem(area, memberId, key.slice(start.length)));
}

/** At logout: whoever uses the browser next finds no words of somebody else. */
export function forgetWritings(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  });
}
