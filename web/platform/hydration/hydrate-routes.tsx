import { HydrationBoundary } from '@tanstack/react-query';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useMatches } from 'react-router';
import type { LoadedQueries } from '../api/route-queries.ts';

/** On the server the loaders have filled the very client that the page reads. */
export const HydrateRoutes = import.meta.env.SSR ? Fragment : HydrateLoaded;

function HydrateLoaded({ children }: { children?: ReactNode }) {
  const matches = useMatches();
  // All routes share one boundary: one each would remount the page when their number changes.
  const state = useMemo(() => {
    const loaded = matches.map(({ loaderData }) => loaderData as Partial<LoadedQueries> | null | undefined);
    return { mutations: [], queries: loaded.flatMap((routeData) => routeData?.dehydrated?.queries ?? []) };
  }, [matches]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
