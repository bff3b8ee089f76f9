import type { ContactFilter } from '#contract/contact-filter/endpoints.ts';
import { maxSearchAge, minSearchAge } from '#contract/search/facts.ts';

export const anyStranger: ContactFilter = {
  min_age: null,
  max_age: null,
  distance: null,
  photo: false,
  verified: false,
  mutual: false,
};

/** As it is stored: ages in order, without bounds that leave nobody out; null where nothing is asked. */
export function toStored({ min_age, max_age, ...rest }: ContactFilter, minAge: number): ContactFilter | null {
  const youngest = Math.max(minSearchAge, minAge);
  const ages = [min_age ?? youngest, max_age ?? maxSearchAge].sort((a, b) => a - b);
  const [from = youngest, to = maxSearchAge] = ages;
  const stored = {
    ...rest,
    min_age: from > youngest ? from : null,
    max_age: to < maxSearchAge ? to : null,
  };
  return Object.values(stored).some((value) => value !== null && value !== false) ? stored : null;
}

/** Of a form that was sent without scripts: an empty field asks nothing. */
export function readForm(fields: Record<string, string | undefined>): unknown {
  const number = (text: string | undefined) => (text ? Number(text) : null);
  return {
    filter: {
      min_age: number(fields.min_age),
      max_age: number(fields.max_age),
      distance: number(fields.distance),
      photo: fields.photo !== undefined,
      verified: fields.verified !== undefined,
      mutual: fields.mutual !== undefined,
    },
    photos_after_answer: fields.photos_after_answer !== undefined,
  };
}
