import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getUser } from '#contract/accounts/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { apiQuery } from '../api/api-query.ts';
import { refetchInFlight } from '../api/refetch-in-flight.ts';

export type Viewer = NonNullable<OutputOf<typeof getUser>['user']>;

export const viewerQuery = apiQuery(getUser, {});

/** null for a visitor. Loaded by the root of every page. */
export const useViewer: () => Viewer | null = import.meta.env.SSR ? useLoaded : useObserved;

function useObserved(): Viewer | null {
  return useQuery(viewerQuery).data?.user ?? null;
}

/** As `useSettings` does it. */
function useLoaded(): Viewer | null {
  return useQueryClient().getQueryData(viewerQuery.queryKey)?.user ?? null;
}

/** Kept beside the cache, for parts of a screen whose code arrives when the session has just ended. */
const lastMembers = new WeakMap<QueryClient, Viewer>();

/** Inside members-only.tsx. After the end of the session it returns the last viewer, until SessionWatch navigates. */
export function useMember(): Viewer {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => {
    if (viewer) lastMembers.set(client, viewer);
  }, [client, viewer]);
  const member = viewer ?? lastMembers.get(client);
  if (!member) throw new Error('This screen is only for members');
  return member;
}

/** Returns the page that sells packages: before the first purchase it is the one that explains Premium. */
export function useShop(): '/credits' | '/premium' {
  return useMember().paid_user ? '/credits' : '/premium';
}

/** A balance stands out at or below this. */
export const fewCredits = 10;

export function setCredits(client: QueryClient, credits: number): void {
  client.setQueryData(viewerQuery.queryKey, (known) =>
    known?.user ? { user: { ...known.user, credits } } : known,
  );
  refetchInFlight(client, viewerQuery);
}

/** After a call that may have ended or replaced the session of this browser. Resolves to whether there is one. */
export async function checkSession(client: QueryClient): Promise<boolean> {
  const { user } = await client.fetchQuery({ ...viewerQuery, staleTime: 0 });
  if (!user) endSession(client);
  return Boolean(user);
}

const ended = new WeakSet<QueryClient>();
/** Until somebody logs in again. */
export function isSessionOver(client: QueryClient): boolean {
  return ended.has(client) && !client.getQueryData(viewerQuery.queryKey)?.user;
}

export function endSession(client: QueryClient): void {
  ended.add(client);
  void client.cancelQueries({ predicate: isPrivate });
  forgetPrivate(client);
  client.getMutationCache().clear();
  client.setQueryData(viewerQuery.queryKey, { user: null });
}

/** Except what a page still shows: it would ask for it again, and break. */
export function forgetPrivate(client: QueryClient): void {
  client.removeQueries({ predicate: isPrivate, type: 'inactive' });
}

function isPrivate({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== getSettings.name && queryKey[0] !== getUser.name;
}
