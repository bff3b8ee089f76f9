import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { getApi } from './query-client.ts';

export function apiQuery<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input] as const,
    queryFn: async ({ client, signal }): Promise<OutputOf<E>> =>
      requireAnswer(await getApi(client)(endpoint, input, { signal })),
  });
}

export type NextPage<E extends AnyEndpoint> = (page: OutputOf<E>) => Partial<InputOf<E>> | undefined;

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

export function queriesOf(endpoint: AnyEndpoint): { queryKey: readonly [string] } {
  return { queryKey: [endpoint.name] };
}

/** An API call resolves to false when the session has ended. */
export function requireAnswer<T>(answer: T): T {
  if (answer === false) throw new AppError('authentication_required');
  return answer;
}
