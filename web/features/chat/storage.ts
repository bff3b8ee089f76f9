/** What is written but not sent lives in the browser, apart for each member who uses it. */
const prefix = 'duet.chat.';

export type Shelf = 'draft' | 'outbox';

/** Blocked storage or a full disk must not stop anybody from writing: then nothing outlives the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function keyOf(shelf: Shelf, memberId: number, name: string | number): string {
  return `${prefix}${shelf}.${memberId}.${name}`;
}

export function readItem(shelf: Shelf, memberId: number, name: string | number): string | null {
  return attempt(() => localStorage.getItem(keyOf(shelf, memberId, name))) ?? null;
}

/** Each thing has a key of its own, so that two tabs never overwrite each other. */
export function writeItem(
  shelf: Shelf,
  memberId: number,
  { name, text }: { name: string | number; text: string },
) {
  attempt(() => localStorage.setItem(keyOf(shelf, memberId, name), text));
}

export function removeItem(shelf: Shelf, memberId: number, name: string | number): void {
  attempt(() => localStorage.removeItem(keyOf(shelf, memberId, name)));
}

export function listItems(shelf: Shelf, memberId: number): string[] {
  const start = keyOf(shelf, memberId, '');
  return (
    attempt(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(start))
        .flatMap((key) => localStorage.getItem(key) ?? []),
    ) ?? []
  );
}

/** At logout: whoever uses the browser next finds no words of somebody else. */
export function forgetWritings(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  });
}
