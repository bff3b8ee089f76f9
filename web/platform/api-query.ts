import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { getApi } from './query-client.ts';

/** A read of one endpoint, for loaders and `useQuery` alike. */
export function apiQuery<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input] as const,
    queryFn: async ({ client, signal }): Promise<OutputOf<E>> =>
      requireAnswer(await getApi(client)(endpoint, input, { signal })),
  });
}

/** What the next page is asked with, besides the input of the first; undefined after the last page. */
export type NextPage<E extends AnyEndpoint> = (page: OutputOf<E>) => Partial<InputOf<E>> | undefined;

/** A read that grows page by page, for loaders (first page) and `useInfiniteQuery`. */
export function apiPages<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, nextPage: NextPage<E>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.name, 'pages', input] as const,
    queryFn: async ({ client, signal, pageParam }): Promise<OutputOf<E>> => {
      const asked: InputOf<E> = Object.assign({}, input, pageParam);
      return requireAnswer(await getApi(client)(endpoint, asked, { signal }));
    },
    initialPageParam: {} as Partial<InputOf<E>>,
    getNextPageParam: (page) => nextPage(page),
  });
}

/** All reads of one endpoint, whatever their input: for `invalidateQueries`. */
export function queriesOf(endpoint: AnyEndpoint): { queryKey: readonly [string] } {
  return { queryKey: [endpoint.name] };
}

/** A call resolves to false when the session had ended; no screen may take that for data. */
export function requireAnswer<T>(answer: T): T {
  if (answer === false) throw new AppError('authentication_required');
  return answer;
}
