import { searchDistances } from '#contract/search/facts.ts';
import {
  type Bits,
  clearAll,
  countBits,
  countCommon,
  countOf,
  keepBits,
  setAll,
  walkBits,
  wordsFor,
} from './bits.ts';
import { farStep } from './near-step.ts';
import type { FindAsk, Place, Point, RingsAsk, TallyAsk } from './question.ts';
import type { Segment } from './segment.ts';
import { walkTowns } from './towns.ts';

/** A segment and who of it is meant. */
export interface Masked {
  segment: Segment;
  mask: Bits;
}

const farthest = Math.max(...searchDistances);

export function answerCount(parts: readonly Masked[]): number {
  return parts.reduce((sum, { mask }) => sum + countBits(mask), 0);
}

export function answerTally(parts: readonly Masked[], { rows }: TallyAsk): number[] {
  return rows.map((row) =>
    parts.reduce((sum, { segment, mask }) => sum + countCommon(mask, segment.rows[row] as Bits), 0),
  );
}

export function answerRings(parts: readonly Masked[], { around }: RingsAsk): number[] {
  const rings = searchDistances.map(() => 0);
  for (const { segment, mask } of parts) {
    walkNear(segment, around, farthest, (step, from, to) => {
      rings[step] = (rings[step] ?? 0) + countOf(mask, segment.byTown.places, from, to);
    });
  }
  let sum = 0;
  return rings.map((ring) => (sum += ring));
}

export function answerFind(
  parts: readonly Masked[],
  { after, limit, around }: FindAsk,
): { total: number; found: Place[] } {
  const best = new Best(limit);
  const total = answerCount(parts);
  if (around) collectNear(best, parts, around, after);
  else for (const part of parts) collectLatest(best, part, 0, after);
  return { total, found: best.places };
}

/**
 * Each step is a search in the order of activity of its own, and those beyond the last come behind them. Once the nearest steps
 * fill the page nobody farther away is looked at.
 */
function collectNear(best: Best, parts: readonly Masked[], around: Point, after: Place | null): void {
  for (const [step, km] of searchDistances.entries()) {
    if (after && step < after.step) continue;
    for (const { segment, mask } of parts) {
      const ring = new Uint32Array(wordsFor(segment.size));
      walkNear(segment, around, km, (at, from, to) => {
        if (at === step) setAll(ring, segment.byTown.places, from, to);
      });
      keepBits(ring, mask);
      collectLatest(best, { segment, mask: ring }, step, after);
    }
    if (best.isFull()) return;
  }
  for (const { segment, mask } of parts) {
    const far = mask.slice();
    walkNear(segment, around, farthest, (_, from, to) => clearAll(far, segment.byTown.places, from, to));
    collectLatest(best, { segment, mask: far }, farStep, after);
  }
}

/** The towns within the last step: theirs are the members from one place in the order of towns to another. */
function walkNear(
  { towns, townStarts }: Segment,
  around: Point,
  km: number,
  visit: (step: number, from: number, to: number) => void,
): void {
  walkTowns(towns, around, km, (town, step) => {
    if (step < farStep) visit(step, townStarts[town] as number, townStarts[town + 1] as number);
  });
}

function collectLatest(best: Best, { segment, mask }: Masked, step: number, after: Place | null): void {
  if (after && step < after.step) return;
  const { acts, ids } = segment;
  const start = after && step === after.step ? findBehind(segment, after) : 0;
  walkBits(mask, start, (place) => best.add({ step, act: acts[place] as number, id: ids[place] as number }));
}

/** The first place behind this one: members stand in the order of activity. */
function findBehind({ acts, ids, size }: Segment, { act, id }: Place): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const later = (acts[middle] as number) - act;
    if (later > 0 || (later === 0 && (ids[middle] as number) >= id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first few of all that are added, in the order of the search. */
class Best {
  readonly places: Place[] = [];
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  isFull(): boolean {
    return this.places.length >= this.limit;
  }

  /** Returns false when this one comes too late, and with it all later ones of its segment. */
  add(place: Place): boolean {
    const last = this.places.at(-1);
    if (this.isFull() && (last === undefined || compare(last, place) < 0)) return false;
    let [low, high] = [0, this.places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(this.places[middle] as Place, place) < 0) low = middle + 1;
      else high = middle;
    }
    this.places.splice(low, 0, place);
    if (this.places.length > this.limit) this.places.pop();
    return true;
  }
}

function compare(one: Place, other: Place): number {
  return one.step - other.step || other.act - one.act || other.id - one.id;
}
