type Column = Float64Array | Uint16Array | Uint32Array;

/** Places in a segment sorted by a column, so that a value or a range of values is found by halving. */
export interface Order {
  places: Uint32Array;
  keys: Column;
}

export function sortBy(keys: Column): Order {
  const places = Uint32Array.from(keys, (_, place) => place);
  places.sort((a, b) => (keys[a] as number) - (keys[b] as number));
  return { places, keys };
}

/** Index in the order of the first member whose key is `key` or more. */
export function findFirst({ places, keys }: Order, key: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[places[middle] as number] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a member of a segment stands in the one it is merged into. */
export type Moves = Int32Array;
export const gone = -1;

/** One order by the new column out of two sorted ones, without sorting. */
export function mergeOrders(
  [left, right]: readonly [Order, Order],
  [ofLeft, ofRight]: readonly [Moves, Moves],
  keys: Column,
): Order {
  const ones = follow(left, ofLeft);
  const others = follow(right, ofRight);
  const places = new Uint32Array(ones.length + others.length);
  let a = 0;
  let b = 0;
  for (let n = 0; n < places.length; n += 1) {
    const takesOne =
      b === others.length ||
      (a < ones.length && (keys[ones[a] as number] as number) <= (keys[others[b] as number] as number));
    places[n] = (takesOne ? ones[a++] : others[b++]) as number;
  }
  return { places, keys };
}

function follow({ places }: Order, moves: Moves): Uint32Array {
  return places.map((place) => moves[place] as number).filter((place) => place !== gone >>> 0);
}
