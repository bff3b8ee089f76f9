/** Undecided items on this screen, and which of them is looked at. */
export interface Shown<Item> {
  items: readonly Item[];
  place: number;
}

interface Numbered {
  id: number;
}

export const nothingShown = { items: [], place: 0 } as const satisfies Shown<never>;

export function addItems<Item extends Numbered>(
  { items, place }: Shown<Item>,
  more: readonly Item[],
): Shown<Item> {
  const known = new Set(items.map(({ id }) => id));
  return { items: [...items, ...more.filter(({ id }) => !known.has(id))], place };
}

/** The next item takes the place of the removed one; after the last one it is the one before. */
export function removeItem<Item extends Numbered>({ items, place }: Shown<Item>, id: number): Shown<Item> {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) return { items, place };
  const left = items.filter((item) => item.id !== id);
  return { items: left, place: keepInside(index < place ? place - 1 : place, left.length) };
}

/** The returned item is looked at again. */
export function putBack<Item extends Numbered>({ items, place }: Shown<Item>, item: Item): Shown<Item> {
  const others = items.filter(({ id }) => id !== item.id);
  const at = Math.min(place, others.length);
  return { items: [...others.slice(0, at), item, ...others.slice(at)], place: at };
}

export function movePlace<Item>({ items, place }: Shown<Item>, step: 1 | -1): Shown<Item> {
  return { items, place: keepInside(place + step, items.length) };
}

function keepInside(place: number, length: number): number {
  return Math.max(0, Math.min(place, length - 1));
}
