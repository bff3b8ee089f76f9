export type Random = () => number;

/** A small seeded generator (mulberry32 over an FNV hash): the same seed always paints the same picture. */
export function createRandom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  state = Math.imul(state ^ (state >>> 15), 2246822507);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pickBetween(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function pickOne<Items extends readonly [unknown, ...unknown[]]>(
  random: Random,
  items: Items,
): Items[number] {
  return items[Math.floor(random() * items.length)];
}
