import { data, type LoaderFunctionArgs, type Params, redirect } from 'react-router';
import { ageCheckPath } from '#contract/age-checks/facts.ts';
import { AppError } from '#contract/errors.ts';
import { staffPaths } from '#contract/staff/facts.ts';
import { pageCode } from '../hydration/page-code.ts';
import { queryClientContext } from '../hydration/render-context.ts';
import { toErrorFacts } from './error-facts.ts';
import type { ApiQueryClient } from './query-client.ts';

export interface RouteQuery {
  queryKey: readonly unknown[];
}

interface NamedQuery {
  query: RouteQuery;
  /** `false`: an error is ignored. */
  required: boolean;
}

/** A connection may be lost this long before the page says so. */
const offlineMs = 1500;

export type BuildQueries = (route: { params: Params; url: URL }) => readonly (RouteQuery | NamedQuery)[];

/**
 * Fills the query client of the request: the document carries all of it at once (page-data.ts). In the browser the
 * router asks `clientLoader` in its place, which every page with this loader has.
 */
export function serverLoader(buildQueries: BuildQueries) {
  return async ({ params, url, context }: LoaderFunctionArgs): Promise<null> => {
    await loadQueries(context.get(queryClientContext), buildQueries({ params, url }), url);
    return null;
  };
}

/** `export const clientLoader = browserLoader(queries)` waits without a connection; the open page stays. */
export function browserLoader(buildQueries: BuildQueries) {
  return async ({ params, url, context, request }: LoaderFunctionArgs): Promise<null> => {
    const client = context.get(queryClientContext);
    const queries = buildQueries({ params, url });
    const diagnose = (error: unknown) => {
      if (!isNetworkError(error) || request.signal.aborted) throw error;
      return 'away' as const;
    };
    const stopAnnouncing = announceOffline();
    try {
      await pageCode.loadUntilAvailable(() => askQueries(client, queries), diagnose);
    } catch (error) {
      throw toRouteError(error, url);
    } finally {
      stopAnnouncing();
    }
    return null;
  };
}

/** Announces a suspected loss of connection early; the browser may be wrong, so the retries go on. */
function announceOffline(): () => void {
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    if (navigator.onLine === false) stop = pageCode.announceAway();
  }, offlineMs);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}

function isNetworkError(error: unknown): boolean {
  return error instanceof AppError && error.code === 'network';
}

async function loadQueries(
  client: ApiQueryClient,
  queries: ReturnType<BuildQueries>,
  url: URL,
): Promise<void> {
  try {
    await askQueries(client, queries);
  } catch (error) {
    throw toRouteError(error, url);
  }
}

async function askQueries(client: ApiQueryClient, queries: ReturnType<BuildQueries>): Promise<void> {
  await Promise.all(
    queries.map(async (entry) => {
      const { query, required } = 'query' in entry ? entry : { query: entry, required: true };
      const loading = loadQuery(client, query);
      await (required ? loading : loading.catch(ignoreRefusal));
    }),
  );
}

/** Cached data is not fetched again; the `useQuery` of the page refreshes it if it is stale. */
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

export function toRouteError(error: unknown, url: URL): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'authentication_required') return redirect(loginPath(url));
  if (error.code === 'age_check.required') return redirect(ageCheckPath);
  const facts = toErrorFacts(error);
  return data(facts, { status: facts.status });
}

export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search;
  if (/^\/staff(\/|$)/.test(pathname)) return `${staffPaths.login}?next=${encodeURIComponent(here)}`;
  return here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`;
}
