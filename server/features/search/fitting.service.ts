import type { Platform } from '#server/platform/platform.ts';
import { completeQuery, type SearchRequest } from './search.service.ts';
import type { SearchQuery } from './search.sql.ts';
import { listMembers } from './search.store.ts';

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
