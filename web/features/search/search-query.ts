import type { InfiniteData } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import type { MemberCard } from '#contract/profiles.ts';
import { type SearchCriteria, searchMembers } from '#contract/search.ts';
import { apiPages } from '#web/platform/api-query.ts';
import type { Filters } from './search-filters.ts';

const keptMs = 30 * 60_000;
const freshMs = 5 * 60_000;

/** The pages of one search. Kept for a while, so that Back finds them, and the place in them, as they were. */
export function searchPages(filters: Filters) {
  return {
    ...apiPages(searchMembers, filters, (page) =>
      page.next_cursor === null ? undefined : { cursor: page.next_cursor },
    ),
    staleTime: freshMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
  };
}

export interface SearchResults {
  members: MemberCard[];
  criteria: SearchCriteria;
  /** How many there are in all. */
  count: number;
  similar: MemberCard[];
  similarCount: number;
}

/** All pages as one list; without results there is no count either. */
export function collectResults(
  data: InfiniteData<OutputOf<typeof searchMembers>> | undefined,
): SearchResults | undefined {
  const [first] = data?.pages ?? [];
  if (!data || !first) return undefined;
  const members = new Map(
    data.pages.flatMap(({ page }) => page.results.map((member) => [member.id, member])),
  );
  return {
    members: [...members.values()],
    criteria: first.criteria,
    count: data.pages.at(-1)?.numResults ?? first.numResults,
    similar: first.similar.results,
    similarCount: first.similar.count,
  };
}
