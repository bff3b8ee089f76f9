import { expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { searchMembers } from '#contract/search/endpoints.ts';
import { plainCriteria } from '#web/testing/people.ts';
import { collectResults } from './search-query.ts';

type Page = OutputOf<typeof searchMembers>;

function page(pageNumber: number, ids: number[], rest: Partial<Page> = {}): Page {
  return {
    criteria: plainCriteria,
    page: { pageNumber, results: ids.map((id) => ({ id }) as Page['page']['results'][number]) },
    numResults: 3,
    saved: null,
    next_cursor: null,
    similar: { results: [], count: 0 },
    wider: [],
    ...rest,
  };
}

test('without results there is no count either [SEA-2]', () => {
  expect(collectResults(undefined)).toBeUndefined();
  expect(collectResults({ pages: [], pageParams: [] })).toBeUndefined();
});

test('a member who turns up on two pages stands once', () => {
  const results = collectResults({ pages: [page(1, [1, 2]), page(2, [2, 3])], pageParams: [{}, {}] });
  expect(results?.members.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('the count is the one the newest page told', () => {
  const results = collectResults({
    pages: [page(1, [1]), page(2, [2], { numResults: 5 })],
    pageParams: [{}, {}],
  });
  expect(results?.count).toBe(5);
});
