import type { Gender, Sexuality } from '#contract/profiles/facts.ts';
import type { SearchGender } from '#contract/search/facts.ts';

export const sought = ['female', 'male', 'both'] as const satisfies readonly SearchGender[];
export type Sought = SearchGender;

export function sexualityOf(gender: Gender, seek: Sought): Sexuality {
  if (seek === 'both') return 'bi';
  if (seek !== gender) return 'hetero';
  return gender === 'male' ? 'gay' : 'lesbian';
}

/** The inverse of `sexualityOf`. */
export function soughtBy(gender: Gender, sexuality: Sexuality): Sought {
  if (sexuality === 'bi') return 'both';
  const other = gender === 'male' ? 'female' : 'male';
  return sexuality === 'hetero' ? other : gender;
}
