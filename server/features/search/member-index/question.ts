import type { Gender } from '#contract/profiles/facts.ts';

/** Who is meant, as plain numbers: it goes to another thread. */
export interface Question {
  siteId: number;
  genders: readonly Gender[];
  /** null: all of them. */
  country: string | null;
  region: string | null;
  /** Days since `firstDay`: born behind `bornAfter`, and on `bornUntil` at the latest. */
  bornAfter: number;
  bornUntil: number;
  /** Rows of bits: one of each list. */
  anyOf: readonly (readonly number[])[];
  /** Rows of bits: all of them. */
  allOf: readonly number[];
  /** Unix seconds. */
  joinedAfter: number | null;
  activeAfter: number | null;
  near: { point: Point; km: number } | null;
  excluded: readonly number[];
  /** Nobody but these. */
  only: readonly number[] | null;
}

export interface Point {
  lat: number;
  lon: number;
}

export interface Place {
  step: number;
  act: number;
  id: number;
}

export interface FindAsk {
  kind: 'find';
  question: Question;
  after: Place | null;
  limit: number;
  /** In the order of steps around this point; null: by activity alone. */
  around: Point | null;
}

export interface CountAsk {
  kind: 'count';
  question: Question;
}

/** How many of them have a bit in each of these rows. */
export interface TallyAsk {
  kind: 'tally';
  question: Question;
  rows: readonly number[];
}

/** How many of them live within each of `searchDistances`, by step. */
export interface RingsAsk {
  kind: 'rings';
  question: Question;
  around: Point;
}

export type Ask = FindAsk | CountAsk | TallyAsk | RingsAsk;

export interface Answers {
  find: { total: number; found: Place[] };
  count: number;
  tally: number[];
  rings: number[];
}

export type AnswersTo<Asks extends readonly Ask[]> = { [N in keyof Asks]: Answers[Asks[N]['kind']] };
