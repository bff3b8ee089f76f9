import type { Gender } from '#contract/profiles/facts.ts';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import type { SearchGender } from '#contract/search/facts.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';

/** Whom a member looks for follows from their sexuality, so it filters only where profiles show that. */
export function showsSeeking({
  visible_profile_fields,
}: Pick<SiteSettings, 'visible_profile_fields'>): boolean {
  return visible_profile_fields.includes('sexuality');
}

/** Whether a member's own answer leaves room for this gender, as `might_seek` of the database decides it. */
export function mightSeek(seeks: SearchGender | null, gender: Gender): boolean {
  return seeks === null || seeks === 'both' || seeks === gender;
}

/**
 * The gender that everybody found might look for, by `mightSeek`; null where that leaves out nobody. Mutual
 * interest has a stricter condition of its own.
 */
export function soughtBy({
  criteria,
  gender,
}: {
  criteria: Pick<SearchCriteria, 'one_sided' | 'mutual'>;
  gender: Gender | null;
}): Gender | null {
  return criteria.one_sided || criteria.mutual ? null : gender;
}
