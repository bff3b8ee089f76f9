import type { Gender } from '#contract/profiles/facts.ts';
import { maxSearchAge, minSearchAge } from '#contract/search/facts.ts';
import type { SearchField } from '#contract/search/filters.ts';
import type { Settings } from '#contract/sites/endpoints.ts';
import type { Viewer } from '#web/platform/session/viewer.ts';
import type { Filters } from '../search-filters.ts';

/** In order of appearance. Each is a parameter of the address. */
export const questions = ['i_am', 'seek', 'ages', 'where'] as const;
export type Question = (typeof questions)[number];
/** The valid answers in the address, by question. */
export type Answers = Partial<Record<Question, string>>;

/** The viewer, and which answers the domain can use. */
export interface Situation {
  isMember: boolean;
  searchFields: readonly SearchField[];
  minAge: number;
  /** Countries of the domain; the first one is offered first. */
  countries: readonly string[];
  near: string;
}

type SituationSettings = Pick<Settings, 'search_fields' | 'min_age' | 'countries' | 'geoip_selected_country'>;

export function situationOf(viewer: Viewer | null, settings: SituationSettings): Situation {
  return {
    isMember: viewer !== null,
    searchFields: settings.search_fields,
    minAge: settings.min_age,
    countries: settings.countries,
    near: viewer?.profile.country ?? settings.geoip_selected_country,
  };
}

interface Ages {
  min_age: number;
  max_age: number;
}

const ageBuckets: Record<string, Ages> = {
  '18-35': { min_age: minSearchAge, max_age: 35 },
  '35-99': { min_age: 35, max_age: maxSearchAge },
};

/** Never below the domain's minimum age; undefined for an unknown or empty bucket. */
export function agesOf(bucket: string, minAge: number): Ages | undefined {
  const ages = Object.hasOwn(ageBuckets, bucket) ? ageBuckets[bucket] : undefined;
  if (!ages || ages.max_age < minAge) return undefined;
  return { ...ages, min_age: Math.max(ages.min_age, minAge) };
}

/** The choices of a question, the likely ones first; empty where the domain cannot use the answer. */
export function listChoices(question: Question, situation: Situation): string[] {
  const { isMember, searchFields, minAge, countries, near } = situation;
  const offers = (...fields: SearchField[]) => fields.every((field) => searchFields.includes(field));
  switch (question) {
    case 'i_am':
      // A member's profile already has the answer.
      return isMember ? [] : ['female', 'male'];
    case 'seek':
      return offers('gender') ? ['female', 'male', 'both'] : [];
    case 'ages':
      return offers('min_age', 'max_age')
        ? Object.keys(ageBuckets).filter((bucket) => agesOf(bucket, minAge))
        : [];
    case 'where':
      return offers('country') && countries.length > 1 ? [...new Set([near, 'all', ...countries])] : [];
  }
}

/** Questions with at least one choice. */
export function listQuestions(situation: Situation): Question[] {
  return questions.filter((question) => listChoices(question, situation).length > 1);
}

/** An invalid or repeated answer is ignored: the question is asked again. */
export function readAnswers(params: URLSearchParams, situation: Situation): Answers {
  const entries = listQuestions(situation).flatMap((question) => {
    const [answer = '', ...others] = params.getAll(question);
    const isOne = others.length === 0 && listChoices(question, situation).includes(answer);
    return isOne ? [[question, answer] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The first question without an answer; undefined once all are answered. */
export function findOpenQuestion(answers: Answers, situation: Situation): Question | undefined {
  return listQuestions(situation).find((question) => answers[question] === undefined);
}

/** `<Link to={addressOf(answers)}>` opens the next question, or the results. */
export function addressOf(answers: Answers): { search: string } {
  const given = questions.flatMap((question) => {
    const answer = answers[question];
    return answer === undefined ? [] : [[question, answer]];
  });
  return { search: given.length > 0 ? `?${new URLSearchParams(given)}` : '' };
}

/** Repeats one question and keeps the other answers. */
export function addressOfQuestion(question: Question, answers: Answers): { search: string } {
  return addressOf({ ...answers, [question]: undefined });
}

/** Filters that find the same people in the search. */
export function toFilters({ seek, ages, where }: Answers, { minAge }: Pick<Situation, 'minAge'>): Filters {
  return {
    ...(seek !== undefined && { gender: seek as Gender | 'both' }),
    ...(ages !== undefined && agesOf(ages, minAge)),
    ...(where !== undefined && { country: where }),
  };
}
