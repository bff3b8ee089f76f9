import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  hashKey,
  type Query,
} from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, type Params, redirect } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { describeError } from './error-facts.ts';
import type { ApiQueryClient } from './query-client.ts';
import { queryClientContext } from './render-context.ts';

/** What `apiQuery` and `apiPages` return, of whatever endpoint. */
export interface RouteQuery {
  queryKey: readonly unknown[];
}

const dispensable = new WeakSet<RouteQuery>();

/** A query the page can do without: what is refused to this viewer it does not show. */
export function optional<Query extends RouteQuery>(query: Query): Query {
  dispensable.add(query);
  return query;
}

export type BuildQueries = (route: { params: Params; url: URL }) => readonly RouteQuery[];

/** The loader data of every route with queries; the root puts it into the browser's cache. */
export interface LoadedQueries {
  dehydrated: DehydratedState;
}

/** `export const loader = serverLoader(queries)`: reads in process while the page renders. */
export function serverLoader(buildQueries: BuildQueries) {
  return async ({ params, url, context }: LoaderFunctionArgs): Promise<LoadedQueries> => {
    const client = context.get(queryClientContext);
    const queries = buildQueries({ params, url });
    await loadQueries(client, queries, url);
    const hashes = new Set(queries.map(({ queryKey }) => hashKey(queryKey)));
    const isMine = (query: Query) => hashes.has(query.queryHash) && defaultShouldDehydrateQuery(query);
    return { dehydrated: dehydrate(client, { shouldDehydrateQuery: isMine }) };
  };
}

/** `export const clientLoader = browserLoader(queries)`: later navigations ask the API directly. */
export function browserLoader(buildQueries: BuildQueries) {
  return async ({ params, url, context }: LoaderFunctionArgs): Promise<null> => {
    await loadQueries(context.get(queryClientContext), buildQueries({ params, url }), url);
    return null;
  };
}

async function loadQueries(client: ApiQueryClient, queries: readonly RouteQuery[], url: URL): Promise<void> {
  try {
    await Promise.all(
      queries.map(async (query) => {
        const loading = loadQuery(client, query);
        await (dispensable.has(query) ? loading.catch(ignoreRefusal) : loading);
      }),
    );
  } catch (error) {
    throw toRouteError(error, url);
  }
}

/** What is cached shows at once; the page's own `useQuery` refreshes it behind the scenes if it is stale. */
function loadQuery(client: ApiQueryClient, query: RouteQuery): Promise<unknown> {
  const options = { ...query, staleTime: 'static' as const };
  if ('initialPageParam' in query) {
    return client.infiniteQuery(options as Parameters<ApiQueryClient['infiniteQuery']>[0]);
  }
  return client.query(options as Parameters<ApiQueryClient['query']>[0]);
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** A refusal becomes the page's status; whoever has no session goes to log in first and comes back. */
export function toRouteError(error: unknown, url: URL): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'authentication_required') return redirect(loginPath(url));
  const facts = describeError(error);
  return data(facts, { status: facts.status });
}

export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search;
  return here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`;
}
