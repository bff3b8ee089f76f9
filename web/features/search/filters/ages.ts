export type Ages = [number, number];

/** Clamps both ages and sorts them, whichever was typed first. */
export function clampAges(ages: Ages, [youngest, oldest]: Ages): Ages {
  const [a, b] = ages.map((age) => Math.min(oldest, Math.max(youngest, age))) as Ages;
  return a <= b ? [a, b] : [b, a];
}

export function moveAge([from, to]: Ages, end: 0 | 1, age: number): Ages {
  return end === 0 ? [Math.min(age, to), to] : [from, Math.max(age, from)];
}
