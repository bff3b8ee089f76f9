import { type Bits, clearBit, hasBit, setBit, walkBits, wordsFor } from './bits.ts';
import { findFirst, gone, type Moves, mergeOrders, type Order, sortBy } from './order.ts';
import { listTraitRows, type MemberRecord, traitRows } from './records.ts';
import { mergeTowns, type Towns, townsOf } from './towns.ts';

/** So many sets of those born first are kept, each of one more part of all. */
export const birthParts = 32;

/**
 * Members of one gender in one country, in the order of a search: last active first. It never changes but by `alive`, from
 * which members are taken out; new and changed members come in another segment.
 */
export interface Segment {
  size: number;
  ids: Float64Array;
  acts: Uint32Array;
  byId: Order;
  byBirth: Order;
  byJoin: Order;
  byRegion: Order;
  towns: Towns;
  byTown: Order;
  /** Where the members of each town begin in that order; one more says where they end. */
  townStarts: Uint32Array;
  /** Rows of `traitRows`. */
  rows: Bits[];
  /** The n-th holds the first n parts in the order of birth. */
  bornFirst: Bits[];
  alive: Bits;
  living: number;
}

/** `regionOf` numbers the regions of the country. */
export function segmentOf(records: readonly MemberRecord[], regionOf: (region: string) => number): Segment {
  const sorted = records.toSorted((one, other) => other[5] - one[5] || other[0] - one[0]);
  const size = sorted.length;
  const rows = emptyRows(size);
  const regions = Uint16Array.from(sorted, ([, , , , region]) => regionOf(region));
  const births = Uint16Array.from(sorted, ([, , , , , , birth]) => Math.min(Math.max(birth, 0), 0xffff));
  const { towns, numbers } = townsOf(sorted.map((record) => [record[11], record[12]]));
  for (const [place, record] of sorted.entries()) {
    for (const row of listTraitRows(record)) setBit(rows[row] as Bits, place);
  }
  const ids = Float64Array.from(sorted, ([id]) => id);
  return complete({
    size,
    ids,
    acts: Uint32Array.from(sorted, (record) => record[5]),
    towns,
    byId: sortBy(ids),
    byBirth: sortBy(births),
    byJoin: sortBy(Uint32Array.from(sorted, (record) => record[7])),
    byRegion: sortBy(regions),
    byTown: sortBy(numbers),
    rows,
  });
}

function emptyRows(size: number): Bits[] {
  const words = wordsFor(size);
  const all = new Uint32Array(words * traitRows.count);
  return Array.from({ length: traitRows.count }, (_, row) => all.subarray(row * words, (row + 1) * words));
}

function complete(columns: Omit<Segment, 'townStarts' | 'bornFirst' | 'alive' | 'living'>): Segment {
  const { size, byBirth } = columns;
  const alive = new Uint32Array(wordsFor(size)).fill(0xffffffff);
  for (let place = size; place < alive.length * 32; place += 1) clearBit(alive, place);
  const bornFirst: Bits[] = [];
  let sum = new Uint32Array(wordsFor(size));
  for (let part = 0; part <= birthParts; part += 1) {
    const [from, to] = [startOfPart(size, part - 1), startOfPart(size, part)];
    sum = sum.slice();
    for (let n = from; n < to; n += 1) setBit(sum, byBirth.places[n] as number);
    bornFirst.push(sum);
  }
  return { ...columns, townStarts: startsOf(columns), bornFirst, alive, living: size };
}

function startsOf({ towns, byTown }: Pick<Segment, 'towns' | 'byTown'>): Uint32Array {
  const starts = new Uint32Array(towns.cells.length + 1);
  for (const town of byTown.keys) starts[town + 1] = (starts[town + 1] as number) + 1;
  for (let n = 1; n < starts.length; n += 1) starts[n] = (starts[n] as number) + (starts[n - 1] as number);
  return starts;
}

/** How many come before this part of all, in the order of birth. */
export function startOfPart(size: number, part: number): number {
  return part <= 0 ? 0 : Math.round((size * part) / birthParts);
}

/** The living members of both. */
export function mergeSegments(left: Segment, right: Segment): Segment {
  const size = left.living + right.living;
  const moves = moveBoth(left, right);
  const both = [left, right] as const;
  const { towns, numbers } = mergeTowns(left.towns, right.towns);
  const fill = <Column extends Float64Array | Uint32Array | Uint16Array>(
    to: Column,
    columnOf: (segment: Segment) => ArrayLike<number>,
  ): Column => {
    for (const [side, segment] of both.entries()) {
      const [from, ways] = [columnOf(segment), moves[side] as Moves];
      for (let place = 0; place < segment.size; place += 1) {
        const next = ways[place] as number;
        if (next !== gone) to[next] = from[place] as number;
      }
    }
    return to;
  };
  const ordered = <Column extends Float64Array | Uint32Array | Uint16Array>(
    to: Column,
    orderOf: (segment: Segment) => Order,
  ): Order =>
    mergeOrders(
      [orderOf(left), orderOf(right)],
      moves,
      fill(to, (segment) => orderOf(segment).keys),
    );
  const byId = ordered(new Float64Array(size), (segment) => segment.byId);
  return complete({
    size,
    ids: byId.keys as Float64Array,
    acts: fill(new Uint32Array(size), ({ acts }) => acts),
    towns,
    byId,
    byBirth: ordered(new Uint16Array(size), ({ byBirth }) => byBirth),
    byJoin: ordered(new Uint32Array(size), ({ byJoin }) => byJoin),
    byRegion: ordered(new Uint16Array(size), ({ byRegion }) => byRegion),
    byTown: mergeOrders(
      [left.byTown, right.byTown],
      moves,
      fill(new Uint32Array(size), (segment) => {
        const start = segment === left ? 0 : left.towns.cells.length;
        return segment.byTown.keys.map((town) => numbers[start + town] as number);
      }),
    ),
    rows: moveRows(both, moves, size),
  });
}

/** Both are in the order of activity, and so is what comes of them. */
function moveBoth(left: Segment, right: Segment): [Moves, Moves] {
  const moves: [Moves, Moves] = [new Int32Array(left.size).fill(gone), new Int32Array(right.size).fill(gone)];
  let [a, b] = [0, 0];
  for (let next = 0; next < left.living + right.living; next += 1) {
    while (a < left.size && !hasBit(left.alive, a)) a += 1;
    while (b < right.size && !hasBit(right.alive, b)) b += 1;
    const takesLeft = b === right.size || (a < left.size && comesFirst(left, a, right, b));
    if (takesLeft) moves[0][a++] = next;
    else moves[1][b++] = next;
  }
  return moves;
}

function comesFirst(one: Segment, place: number, other: Segment, otherPlace: number): boolean {
  const later = (one.acts[place] as number) - (other.acts[otherPlace] as number);
  return later === 0 ? (one.ids[place] as number) > (other.ids[otherPlace] as number) : later > 0;
}

function moveRows(both: readonly Segment[], moves: readonly Moves[], size: number): Bits[] {
  const rows = emptyRows(size);
  for (const [side, { rows: from }] of both.entries()) {
    const ways = moves[side] as Moves;
    for (const [row, bits] of from.entries()) {
      const to = rows[row] as Bits;
      walkBits(bits, 0, (place) => {
        const next = ways[place] as number;
        if (next !== gone) setBit(to, next);
        return true;
      });
    }
  }
  return rows;
}

/** The place of a living member; undefined where there is none. */
export function findPlace({ byId, ids, alive }: Segment, id: number): number | undefined {
  const place = byId.places[findFirst(byId, id)];
  return place !== undefined && ids[place] === id && hasBit(alive, place) ? place : undefined;
}

export function remove(segment: Segment, id: number): boolean {
  const place = findPlace(segment, id);
  if (place === undefined) return false;
  clearBit(segment.alive, place);
  segment.living -= 1;
  return true;
}

export function countBytes({ acts, towns, townStarts, rows, bornFirst, alive, ...segment }: Segment): number {
  const orders = [segment.byId, segment.byBirth, segment.byJoin, segment.byRegion, segment.byTown];
  const kept = [
    acts,
    townStarts,
    alive,
    ...Object.values(towns),
    ...rows,
    ...bornFirst,
    ...orders.flatMap(({ places, keys }) => [places, keys]),
  ];
  return kept.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
