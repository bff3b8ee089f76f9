import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { viewerQuery } from '../session/viewer.ts';

interface RouteHandle {
  /** `false`: the page is sent without scripts; `members`: only visitors get it without scripts. */
  hydrate?: boolean | 'members';
  /** The page has its own description for search engines, in place of the site's. */
  describesItself?: boolean;
}

/** These parameters open a modal of the sign-up on any page, which needs scripts. */
const modals = ['signup', 'api_signup_complete'];

/** Scripts a hydrated page needs at once and would otherwise find late; the server knows them. */
export const PreloadsContext = createContext<readonly string[]>([]);

/** Finds the built address of a script that few browsers load; undefined in development. */
export const FindScriptContext = createContext<(source: string) => string | undefined>(() => undefined);

export const HydratesContext = createContext(true);

/** Whether this page is hydrated; otherwise it has to work by links, forms and `<details>`. */
export function useHydrates(): boolean {
  return use(HydratesContext);
}

function useHandle(): RouteHandle {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {};
}

export function useHasOwnDescription(): boolean {
  return useHandle().describesItself === true;
}

export function useShouldHydrate(): boolean {
  const { hydrate = true } = useHandle();
  const [query] = useSearchParams();
  const viewer = useQueryClient().getQueryData(viewerQuery.queryKey)?.user;
  // In a browser this code runs only where scripts were sent.
  if (!import.meta.env.SSR || modals.some((name) => query.has(name))) return true;
  return hydrate === 'members' ? viewer !== null && viewer !== undefined : hydrate;
}
