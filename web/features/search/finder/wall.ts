import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { maxSearchAge } from '#contract/search/facts.ts';
import { searchPages } from '../search-query.ts';
import {
  type Answers,
  listChoices,
  listQuestions,
  type Question,
  type Situation,
  toFilters,
} from './questions.ts';

/** In rows of six or eight. */
const places = 24;
/** Fewer are no wall. */
const least = 12;

/** Still in, out since an answer before, or out by the last one, which is seen to happen. */
export type Stood = 'in' | 'out' | 'leaving';

export interface WallFace {
  member: MemberCard;
  stood: Stood;
}

/** Everybody, as far as the questions go: the wall is full before the first answer. */
export function wallPages(situation: Situation) {
  const asks = (question: Question) => listChoices(question, situation).length > 0;
  return searchPages({
    ...(asks('seek') && { gender: 'both' }),
    ...(asks('ages') && { min_age: situation.minAge, max_age: maxSearchAge }),
    ...(asks('where') && { country: 'all' }),
  });
}

/** Those with a photo, or nobody where they are too few; `open` is the question that is asked now. */
export function arrangeWall(
  members: readonly MemberCard[],
  { answers, open, situation }: { answers: Answers; open: Question; situation: Situation },
): WallFace[] {
  const shown = members.filter(({ main_image }) => main_image).slice(0, places);
  if (shown.length < least) return [];
  const asked = listQuestions(situation);
  const last = asked[asked.indexOf(open) - 1];
  const before = last ? { ...answers, [last]: undefined } : answers;
  const findStood = (member: MemberCard): Stood => {
    if (fits(member, answers, situation)) return 'in';
    return fits(member, before, situation) ? 'leaving' : 'out';
  };
  return shown.map((member) => ({ member, stood: findStood(member) }));
}

/** A choice of women or men shows two of them, the choice of both one of each. */
export function pickFaces(faces: readonly WallFace[], choice: string): MemberCard[] {
  const members = faces.map(({ member }) => member);
  const of = (gender: string) => members.filter((member) => member.gender === gender);
  return choice === 'both'
    ? [...of('female').slice(0, 1), ...of('male').slice(0, 1)]
    : of(choice).slice(0, 2);
}

/** By what a card says of a member. Whom they look for themselves only counts, and tells nobody, in the search. */
function fits({ gender, age, country }: MemberCard, answers: Answers, situation: Situation): boolean {
  const sought = toFilters(answers, situation);
  const isIn = <Value>(value: Value, wanted: Value | undefined, any: Value) =>
    wanted === undefined || wanted === any || value === wanted;
  return (
    isIn<string | null>(gender, sought.gender, 'both') &&
    isIn<string | null>(country, sought.country, 'all') &&
    age >= Number(sought.min_age ?? age) &&
    age <= Number(sought.max_age ?? age)
  );
}
