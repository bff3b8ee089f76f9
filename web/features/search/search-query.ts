import type { InfiniteData } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { type SearchCriteria, searchMembers, type WiderSearch } from '#contract/search/endpoints.ts';
import { apiPages } from '#web/platform/api/api-query.ts';
import type { Filters } from './search-filters.ts';

/** On the server the results are freed with the page; a timer would retain them. */
const keptMs = import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * 60_000;
export const freshMs = 5 * 60_000;

/** Cached, so that Back shows the same pages at the same scroll position. */
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
  saved: Filters | null;
  /** Count over all pages. */
  count: number;
  similar: MemberCard[];
  similarCount: number;
  /** Ways to more people, when there are few. */
  wider: WiderSearch[];
}

/** All pages as one list; undefined before the first. */
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
    saved: first.saved,
    count: data.pages.at(-1)?.numResults ?? first.numResults,
    similar: first.similar.results,
    similarCount: first.similar.count,
    wider: first.wider,
  };
}
