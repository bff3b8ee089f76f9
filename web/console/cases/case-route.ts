import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { AnyFormEndpoint } from '#contract/endpoint.ts';
import { undoDecision } from '#contract/review/endpoints.ts';
import { queuePaths, type ReviewQueueName, toCasePath } from '#contract/review/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { adoptErrors } from '#web/platform/api/in-process-api.ts';
import { type RouteQuery, serverLoader, toRouteError } from '#web/platform/api/route-queries.ts';
import { renderContext } from '#web/platform/hydration/render-context.ts';

/** A query that claims an item is recorded as a look: it is made for each visit, by the server or here, never by itself. */
export const fetchOncePerVisit = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Asks for a case, once its page is in sight: a tab in the background and a page drawn ahead claim nothing. */
export function useCase<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  return useQuery({ ...query, enabled: useIsInSight() });
}

/** Whether somebody can see the page; the server does not know. */
function useIsInSight(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}

/** The next visit of the item claims it again. Returns when the last claim came, by the clock of the device. */
export function useClaimOfVisit(
  id: number | undefined,
  claimKey: (id: number) => QueryKey,
): () => number | undefined {
  const client = useQueryClient();
  const endVisit = useEffectEvent((visited: number) => {
    void client.invalidateQueries({ queryKey: claimKey(visited), refetchType: 'none' });
  });
  useEffect(() => (id === undefined ? undefined : () => endVisit(id)), [id]);
  const [openedAt] = useState(() => Date.now());
  return () => {
    const claims = client.getQueryCache().findAll({ queryKey: claimKey(0).slice(0, 1) });
    const last = Math.max(0, ...claims.map(({ state }) => state.dataUpdatedAt));
    if (last === 0) return undefined;
    // The server has dated what came with the document by its own clock.
    return last > Date.now() ? openedAt : last;
  };
}

export interface LoadedCase {
  /** The item was decided meanwhile, or never existed. */
  isGone: boolean;
}

/** The list of a queue, and the item of the address, so that a document has it without scripts. */
export function caseLoader(list: RouteQuery, claim: (id: number) => RouteQuery) {
  const loadList = serverLoader(() => [list]);
  const loadBoth = serverLoader(({ params }) => [list, claim(Number(params.id))]);
  return async (args: LoaderFunctionArgs): Promise<LoadedCase | null> => {
    if (args.params.id === undefined || !isVisit(args.request)) return loadList(args);
    try {
      return await loadBoth(args);
    } catch (thrown) {
      if (!isOfItem(thrown)) throw thrown;
      await loadList(args);
      return { isGone: true };
    }
  };
}

/**
 * Whether a document may claim a case, which is logged as a look: not where it is fetched ahead, where its head alone is asked
 * for, or where a link of another site or of a mail leads to it. There scripts claim it once it is in sight, or a press does.
 */
function isVisit({ method, headers, url }: Request): boolean {
  if (method !== 'GET' || /prefetch|prerender/.test(headers.get('sec-purpose') ?? '')) return false;
  const site = headers.get('sec-fetch-site');
  if (site === 'none') return headers.get('sec-fetch-user') === '?1';
  // Browsers before 2023 do not send the header.
  if (site === null) return headers.get('referer')?.startsWith(`${new URL(url).origin}/`) === true;
  return site === 'same-origin';
}

function isOfItem(thrown: unknown): boolean {
  const { init } = Object(thrown) as { init?: ResponseInit | null };
  return init?.status === 404 || init?.status === 400;
}

/** The first item of a queue without a list, so that a document has it without scripts. null: nobody has come to look. */
export async function loadFirst<Item>(
  { context, request, url }: LoaderFunctionArgs,
  take: (api: ReturnType<typeof adoptErrors>) => Promise<Item[]>,
): Promise<{ cases: Item[] } | null> {
  if (!isVisit(request)) return null;
  try {
    return { cases: await take(adoptErrors(context.get(renderContext).api)) };
  } catch (error) {
    throw toRouteError(error, url);
  }
}

type Values = Record<string, string>;

/** Without scripts the browser itself sends decisions of a queue, and the list offers to undo the last one. */
export function caseAction(
  queue: ReviewQueueName,
  endpoint: AnyFormEndpoint,
  /** The fields of a form are texts. */
  toDecision: (values: Values) => object = (values) => values,
) {
  const decide = formAction(
    endpoint,
    (_answer, _url, { id = '' }) => `${queuePaths[queue]}?decided=${encodeURIComponent(id)}`,
    ({ form: _, id, ...values }) => ({ ...toDecision(values), id: Number(id) }),
  );
  const undo = formAction(
    undoDecision,
    (_answer, _url, { item }) => toItemPath(queue, Number(item)),
    ({ item }) => ({ queue, item: Number(item) }),
  );
  return async (args: ActionFunctionArgs) => {
    const form = (await args.request.clone().formData()).get('form');
    return form === 'undo' ? undo(args) : decide(args);
  };
}

/** Photos have no addresses of their own. */
function toItemPath(queue: ReviewQueueName, id: number): string {
  return queue === 'photos' ? queuePaths.photos : toCasePath(queue, id);
}
