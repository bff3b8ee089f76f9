import { searchDistances } from '#contract/search/facts.ts';
import { type Bits, clearBit, countBits, countCommon, hasBit, setBit, walkBits, wordsFor } from './bits.ts';
import { walkAround } from './mask.ts';
import { farStep, measureSteps } from './near-step.ts';
import type { FindAsk, Place, Point, RingsAsk, TallyAsk } from './question.ts';
import type { Segment } from './segment.ts';

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
  for (const part of parts) {
    walkNear(part, around, farthest, (_, step) => {
      rings[step] = (rings[step] ?? 0) + 1;
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
    for (const part of parts) {
      const ring = new Uint32Array(wordsFor(part.segment.size));
      walkNear(part, around, km, (place, at) => {
        if (at === step) setBit(ring, place);
      });
      collectLatest(best, { segment: part.segment, mask: ring }, step, after);
    }
    if (best.isFull()) return;
  }
  for (const part of parts) {
    const far = part.mask.slice();
    walkNear(part, around, farthest, (place) => clearBit(far, place));
    collectLatest(best, { segment: part.segment, mask: far }, farStep, after);
  }
}

/** Those meant who live within some km, and their step. */
function walkNear(
  { segment, mask }: Masked,
  around: Point,
  km: number,
  visit: (place: number, step: number) => void,
): void {
  const stepOf = measureSteps(around);
  walkAround(segment, around, km, (place) => {
    if (!hasBit(mask, place)) return;
    const step = stepOf(segment, place);
    if (step < farStep) visit(place, step);
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
