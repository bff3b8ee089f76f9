import {
  bodyTypes,
  eyeColors,
  type Gender,
  genders,
  hairColors,
  interests,
  relationshipStatuses,
} from '#contract/profiles/facts.ts';
import type { AnyOfField } from '#contract/search/filters.ts';
import { mightSeek } from '../seeking.rules.ts';

/** A visible row of `member_search` as the store reads it: an array, since its text is parsed a million times. */
export type MemberRecord = [
  id: number,
  siteId: number,
  gender: Gender,
  country: string,
  region: string,
  /** Unix seconds. */
  act: number,
  /** Days since `firstDay`. */
  birth: number,
  joined: number,
  seeks: Gender | 'both' | null,
  photo: 0 | 1,
  verified: 0 | 1,
  lat: number | null,
  lon: number | null,
  hair: string | null,
  eyes: string | null,
  body: string | null,
  relationship: string | null,
  /** Interests 0 to 31 and the others: no number holds 63 bits. */
  firstInterests: number,
  otherInterests: number,
];

/** Nobody who is found was born before. */
export const firstDay = '1900-01-01';

/** Which row of bits a trait has; each member has one bit in each row. */
export const traitRows = (() => {
  let next = 0;
  const rowsOf = <Value extends string>(values: readonly Value[]): ReadonlyMap<string, number> =>
    new Map(values.map((value) => [value, next++]));
  const looks: Record<AnyOfField, ReadonlyMap<string, number>> = {
    hair: rowsOf(hairColors),
    eyes: rowsOf(eyeColors),
    body: rowsOf(bodyTypes),
    relationship: rowsOf(relationshipStatuses),
  };
  const seeks: Record<Gender, number> = { male: next++, female: next++ };
  const mightSeek: Record<Gender, number> = { male: next++, female: next++ };
  const photo = next++;
  const verified = next++;
  const firstInterest = next;
  return { looks, seeks, mightSeek, photo, verified, firstInterest, count: firstInterest + interests.length };
})();

export function interestRow(bit: number): number {
  return traitRows.firstInterest + bit;
}

/** The rows in which this member has a bit. */
export function listTraitRows(record: MemberRecord): number[] {
  const [, , , , , , , , seeks, photo, verified, , , hair, eyes, body, relationship, first, others] = record;
  const rows: number[] = [];
  const add = (row: number | undefined) => void (row === undefined || rows.push(row));
  add(traitRows.looks.hair.get(hair ?? ''));
  add(traitRows.looks.eyes.get(eyes ?? ''));
  add(traitRows.looks.body.get(body ?? ''));
  add(traitRows.looks.relationship.get(relationship ?? ''));
  for (const gender of genders) {
    if (!mightSeek(seeks, gender)) continue;
    rows.push(traitRows.mightSeek[gender]);
    if (seeks !== null) rows.push(traitRows.seeks[gender]);
  }
  if (photo) rows.push(traitRows.photo);
  if (verified) rows.push(traitRows.verified);
  for (let bit = 0; bit < interests.length; bit += 1) {
    const half = bit < 32 ? first : others;
    if ((half >>> (bit % 32)) & 1) rows.push(interestRow(bit));
  }
  return rows;
}
