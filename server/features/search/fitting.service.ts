import type { ContactFilter } from '#contract/contact-filter/endpoints.ts';
import type { Platform } from '#server/platform/platform.ts';
import { anybody, wantedGender } from './search.rules.ts';
import { completeQuery, type SearchRequest } from './search.service.ts';
import type { SearchQuery } from './search.sql.ts';
import { countMembers, findSearchProfile, listMembers } from './search.store.ts';
import { showsSeeking } from './seeking.rules.ts';

/** A walk through members from the most recently active one, or from who was active before that second of 1970. */
export interface Walk {
  limit: number;
  before?: number;
}

/**
 * Members with a photo whom the viewer's own search means and who by their own answer might look for the viewer;
 * `also` leaves out more. Each once, in the order of the walks.
 */
export async function listFitting(
  platform: Platform,
  request: Pick<SearchRequest, 'site' | 'fallbackCountry'> & { viewerId: number },
  { walks, also }: { walks: readonly Walk[]; also: NonNullable<SearchQuery['also']> },
): Promise<number[]> {
  const { query } = await completeQuery(platform, { ...request, asked: {} });
  const criteria = { ...query.criteria, photo: true, one_sided: false, order: 'activity' as const };
  const found = await Promise.all(
    walks.map(({ before, limit }) => {
      const after = before === undefined ? undefined : { act: before, id: 0, step: 0 };
      return listMembers(platform, { ...query, criteria, also }, { after, limit });
    }),
  );
  return [...new Set(found.flat().map(({ id }) => id))];
}

/** Of the members whom the viewer may see: how many these criteria mean, as `contact_misfit` does, and all. */
export async function countFitting(
  platform: Platform,
  { site, viewerId }: Pick<SearchRequest, 'site'> & { viewerId: number },
  { min_age, max_age, distance, photo, verified, mutual }: ContactFilter,
): Promise<{ fitting: number; everybody: number }> {
  const { query } = await completeQuery(platform, { site, viewerId, fallbackCountry: 'all', asked: {} });
  const all = { ...anybody, one_sided: true };
  const meant = {
    ...all,
    photo,
    verified: verified && site.settings.photo_verification,
    distance: query.point ? distance : null,
    min_age: min_age ?? all.min_age,
    max_age: max_age ?? all.max_age,
    // Who did not say whom they look for fits.
    ...(mutual &&
      showsSeeking(site.settings) && {
        gender: wantedGender(await findSearchProfile(platform, viewerId)),
        one_sided: false,
      }),
  };
  const [fitting = 0, everybody = 0] = await countMembers(platform, query, [meant, all]);
  return { fitting, everybody };
}
