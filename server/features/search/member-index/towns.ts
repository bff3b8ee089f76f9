import { cellOf, cellsAround } from '../near.rules.ts';
import { measureSteps } from './near-step.ts';
import type { Point } from './question.ts';

/**
 * Where members of a segment live, each point once, in the order of squares and then of points. Members choose a town of a list,
 * so that many share a point, whose distance is measured once for all of them. Those without a place are a town of their own.
 */
export interface Towns {
  cells: Int32Array;
  lats: Float32Array;
  lons: Float32Array;
}

const nowhere = { cell: -1, lat: Number.NaN, lon: Number.NaN };

interface Town extends Point {
  cell: number;
}

function townAt(lat: number | null, lon: number | null): Town {
  if (lat === null || lon === null) return nowhere;
  const point = { lat: Math.fround(lat), lon: Math.fround(lon) };
  return { ...point, cell: cellOf(point) };
}

interface Gathered {
  towns: Towns;
  /** The number of the town of each point. */
  numbers: Uint32Array;
}

export function townsOf(points: readonly (readonly [lat: number | null, lon: number | null])[]): Gathered {
  return gather(points.map(([lat, lon]) => townAt(lat, lon)));
}

/** The towns of both; the numbers are those of the left ones and then of the right ones. */
export function mergeTowns(left: Towns, right: Towns): Gathered {
  return gather([left, right].flatMap((towns) => Array.from(towns.cells, (_, n) => townOf(towns, n))));
}

function gather(each: readonly Town[]): Gathered {
  const numbers = new Uint32Array(each.length);
  const towns: Town[] = [];
  const order = [...each.keys()].sort((a, b) => compare(each[a] as Town, each[b] as Town));
  for (const place of order) {
    const [last, town] = [towns.at(-1), each[place] as Town];
    if (!last || compare(last, town) !== 0) towns.push(town);
    numbers[place] = towns.length - 1;
  }
  return { towns: toColumns(towns), numbers };
}

function toColumns(towns: readonly Town[]): Towns {
  return {
    cells: Int32Array.from(towns, ({ cell }) => cell),
    lats: Float32Array.from(towns, ({ lat }) => lat),
    lons: Float32Array.from(towns, ({ lon }) => lon),
  };
}

/** Those without a place are equal: of NaN the next comparison decides, and the last says 0. */
function compare(one: Town, other: Town): number {
  return one.cell - other.cell || one.lat - other.lat || one.lon - other.lon || 0;
}

function townOf({ cells, lats, lons }: Towns, number: number): Town {
  return { cell: cells[number] as number, lat: lats[number] as number, lon: lons[number] as number };
}

/** The towns in the squares that reach into a circle, each with the step of its distance: some lie beyond the circle. */
export function walkTowns(
  towns: Towns,
  point: Point,
  km: number,
  visit: (town: number, step: number) => void,
): void {
  const { cells } = towns;
  const stepOf = measureSteps(point);
  const wanted = cellsAround(point, km).toSorted((a, b) => a - b);
  let first = 0;
  for (let n = 1; n <= wanted.length; n += 1) {
    // Squares beside each other are one range of the order.
    if (n < wanted.length && wanted[n] === (wanted[n - 1] as number) + 1) continue;
    const until = findFirst(cells, (wanted[n - 1] as number) + 1);
    for (let town = findFirst(cells, wanted[first] as number); town < until; town += 1)
      visit(town, stepOf(towns.lats[town] as number, towns.lons[town] as number));
    first = n;
  }
}

function findFirst(cells: Int32Array, cell: number): number {
  let [low, high] = [0, cells.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cells[middle] as number) < cell) low = middle + 1;
    else high = middle;
  }
  return low;
}
