import type { Answers, Ask } from './question.ts';

export type ToWorker =
  /** `records` is the text of `MemberRecord[]`. */
  | { kind: 'change'; ids: number[]; records: string }
  | { kind: 'forget' }
  | { kind: 'measure'; number: number }
  | { kind: 'ask'; number: number; asks: readonly Ask[] };

export interface Measure {
  members: number;
  bytes: number;
}

export type FromWorker = { number: number } & ({ answers: Answers[Ask['kind']][] } | { measure: Measure });
