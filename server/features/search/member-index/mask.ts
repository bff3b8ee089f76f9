import { addBits, type Bits, clearAll, clearBit, keepBits, setAll, setBit, wordsFor } from './bits.ts';
import { stepsWithin } from './near-step.ts';
import { findFirst } from './order.ts';
import type { Point, Question } from './question.ts';
import { birthParts, findPlace, type Segment, startOfPart } from './segment.ts';
import { walkTowns } from './towns.ts';

/** What a question asks of the members of one partition. `region` is its number there; null: any. */
export type Asked = Omit<Question, 'siteId' | 'genders' | 'country' | 'region'> & { region: number | null };

/** The members of a segment who are meant; undefined: nobody is. */
export function findMask(segment: Segment, asked: Asked): Bits | undefined {
  const mask = bornBetween(segment, asked);
  if (mask === undefined) return undefined;
  keepBits(mask, segment.alive);
  for (const row of asked.allOf) keepBits(mask, segment.rows[row] as Bits);
  for (const rows of asked.anyOf) keepBits(mask, joinRows(segment, rows));
  if (asked.region !== null) keepBits(mask, inRegion(segment, asked.region));
  if (asked.near) keepBits(mask, within(segment, asked.near.point, asked.near.km));
  if (asked.activeAfter !== null) keepFirst(mask, countActive(segment, asked.activeAfter));
  if (asked.joinedAfter !== null) keepBits(mask, joinedAfter(segment, asked.joinedAfter));
  if (asked.only) keepBits(mask, placesOf(segment, asked.only));
  for (const id of asked.excluded) {
    const place = findPlace(segment, id);
    if (place !== undefined) clearBit(mask, place);
  }
  return mask;
}

/** From the nearest kept sets, and those between them and the bounds one by one. */
function bornBetween(segment: Segment, { bornAfter, bornUntil }: Asked): Bits | undefined {
  const { byBirth, bornFirst, size } = segment;
  const from = findFirst(byBirth, bornAfter + 1);
  const to = findFirst(byBirth, bornUntil + 1);
  if (from >= to) return undefined;
  const [first, last] = [nearestPart(size, from), nearestPart(size, to)];
  const mask = new Uint32Array(wordsFor(size));
  if (first === last) {
    setAll(mask, byBirth.places, from, to);
    return mask;
  }
  const [before, until] = [bornFirst[first] as Bits, bornFirst[last] as Bits];
  for (let n = 0; n < mask.length; n += 1) mask[n] = (until[n] as number) & ~(before[n] as number);
  const [start, end] = [startOfPart(size, first), startOfPart(size, last)];
  setAll(mask, byBirth.places, from, start);
  clearAll(mask, byBirth.places, start, from);
  setAll(mask, byBirth.places, end, to);
  clearAll(mask, byBirth.places, to, end);
  return mask;
}

function nearestPart(size: number, place: number): number {
  const part = Math.round((place * birthParts) / size);
  return Math.min(birthParts, Math.max(0, part));
}

function joinRows({ rows, size }: Segment, wanted: readonly number[]): Bits {
  const [only] = wanted;
  if (only !== undefined && wanted.length === 1) return rows[only] as Bits;
  const joined = new Uint32Array(wordsFor(size));
  for (const row of wanted) addBits(joined, rows[row] as Bits);
  return joined;
}

function inRegion({ byRegion, size }: Segment, region: number): Bits {
  const bits = new Uint32Array(wordsFor(size));
  setAll(bits, byRegion.places, findFirst(byRegion, region), findFirst(byRegion, region + 1));
  return bits;
}

/** How many stand before the first who was not active since: they are in that order. */
function countActive({ acts, size }: Segment, after: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((acts[middle] as number) > after) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keepFirst(mask: Bits, count: number): void {
  for (let place = count; place < mask.length * 32 && place % 32 !== 0; place += 1) clearBit(mask, place);
  mask.fill(0, wordsFor(count));
}

function joinedAfter({ byJoin, size }: Segment, after: number): Bits {
  const bits = new Uint32Array(wordsFor(size));
  setAll(bits, byJoin.places, findFirst(byJoin, after + 1), size);
  return bits;
}

function placesOf(segment: Segment, ids: readonly number[]): Bits {
  const bits = new Uint32Array(wordsFor(segment.size));
  for (const id of ids) {
    const place = findPlace(segment, id);
    if (place !== undefined) setBit(bits, place);
  }
  return bits;
}

function within({ size, towns, byTown, townStarts }: Segment, point: Point, km: number): Bits {
  const bits = new Uint32Array(wordsFor(size));
  const most = stepsWithin(km);
  walkTowns(towns, point, km, (town, step) => {
    if (step < most) setAll(bits, byTown.places, townStarts[town] as number, townStarts[town + 1] as number);
  });
  return bits;
}
