import type { Gender } from '#contract/profiles/facts.ts';
import { maxSearchAge, minSearchAge } from '#contract/search/facts.ts';
import type { SearchField } from '#contract/search/filters.ts';
import type { Settings } from '#contract/sites/endpoints.ts';
import type { Viewer } from '#web/platform/session/viewer.ts';
import type { Filters } from '../search-filters.ts';

/** In the order in which they are asked. Each is a parameter of the address. */
export const questions = ['i_am', 'seek', 'ages', 'where'] as const;
export type Question = (typeof questions)[number];
/** What the address says, by question. Everything in it is one of the choices. */
export type Answers = Partial<Record<Question, string>>;

/** Who is asked, and what the domain can use of the answers. */
export interface Situation {
  isMember: boolean;
  searchFields: readonly SearchField[];
  minAge: number;
  /** Its members' countries; the one that is offered first. */
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

/** Nobody below the least age of the domain; undefined for what is no bucket, or one that is empty then. */
export function agesOf(bucket: string, minAge: number): Ages | undefined {
  const ages = Object.hasOwn(ageBuckets, bucket) ? ageBuckets[bucket] : undefined;
  if (!ages || ages.max_age < minAge) return undefined;
  return { ...ages, min_age: Math.max(ages.min_age, minAge) };
}

/** What a question can be answered with, the likely ones first; nothing where the domain cannot use the answer. */
export function listChoices(question: Question, situation: Situation): string[] {
  const { isMember, searchFields, minAge, countries, near } = situation;
  const offers = (...fields: SearchField[]) => fields.every((field) => searchFields.includes(field));
  switch (question) {
    case 'i_am':
      // A member has told it in the profile.
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

/** Those that have something to choose from. */
export function listQuestions(situation: Situation): Question[] {
  return questions.filter((question) => listChoices(question, situation).length > 1);
}

/** What is no choice, or was answered twice, is as good as not said: the question is asked again. */
export function readAnswers(params: URLSearchParams, situation: Situation): Answers {
  const entries = listQuestions(situation).flatMap((question) => {
    const [answer = '', ...others] = params.getAll(question);
    const isOne = others.length === 0 && listChoices(question, situation).includes(answer);
    return isOne ? [[question, answer] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The first one without an answer; undefined once all are answered. */
export function findOpenQuestion(answers: Answers, situation: Situation): Question | undefined {
  return listQuestions(situation).find((question) => answers[question] === undefined);
}

/** `<Link to={addressOf(answers)}>`: the next open question, or who was found. */
export function addressOf(answers: Answers): { search: string } {
  const given = questions.flatMap((question) => {
    const answer = answers[question];
    return answer === undefined ? [] : [[question, answer]];
  });
  return { search: given.length > 0 ? `?${new URLSearchParams(given)}` : '' };
}

/** Asks one question again and keeps the answers to the others. */
export function addressOfQuestion(question: Question, answers: Answers): { search: string } {
  return addressOf({ ...answers, [question]: undefined });
}

/** The same people in the search. */
export function toFilters({ seek, ages, where }: Answers, { minAge }: Pick<Situation, 'minAge'>): Filters {
  return {
    ...(seek !== undefined && { gender: seek as Gender | 'both' }),
    ...(ages !== undefined && agesOf(ages, minAge)),
    ...(where !== undefined && { country: where }),
  };
}
