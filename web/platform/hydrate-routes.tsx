import { HydrationBoundary, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useMatches } from 'react-router';
import type { LoadedQueries } from './route-queries.ts';
import { rememberDrawn } from './use-query.ts';

/** Puts what the routes loaded on the server into the browser's cache before anything reads it. */
export function HydrateRoutes({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const matches = useMatches();
  // One boundary for all: their number changes between navigations, which would remount the page.
  const state = useMemo(() => {
    const loaded = matches.map(({ loaderData }) => loaderData as Partial<LoadedQueries> | null | undefined);
    return { mutations: [], queries: loaded.flatMap((routeData) => routeData?.dehydrated?.queries ?? []) };
  }, [matches]);
  if (!import.meta.env.SSR) rememberDrawn(client, state);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
