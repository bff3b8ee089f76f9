import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getUser } from '#contract/accounts/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { apiQuery } from '../api/api-query.ts';
import { refetchInFlight } from '../api/refetch-in-flight.ts';

export type Viewer = NonNullable<OutputOf<typeof getUser>['user']>;

export const viewerQuery = apiQuery(getUser, {});

/** Null for a visitor. */
export const useViewer: () => Viewer | null = import.meta.env.SSR ? useLoaded : useObserved;

function useObserved(): Viewer | null {
  return useQuery(viewerQuery).data?.user ?? null;
}

/** Reads without an observer, like `useSettings`. */
function useLoaded(): Viewer | null {
  return useQueryClient().getQueryData(viewerQuery.queryKey)?.user ?? null;
}

/** Stored beside the cache, for code of a screen that arrives just after the session has ended. */
const lastMembers = new WeakMap<QueryClient, Viewer>();

/** For use inside members-only.tsx; after the session it returns the last viewer, until SessionWatch navigates. */
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

/** A like or a message has been sent: the next answer of the server says so, too. */
export function noteReachedOut(client: QueryClient): void {
  const user = client.getQueryData(viewerQuery.queryKey)?.user;
  if (!user || user.has_reached_out) return;
  client.setQueryData(viewerQuery.queryKey, { user: { ...user, has_reached_out: true } });
  refetchInFlight(client, viewerQuery);
}

/** Balances at or below this are highlighted. */
export const fewCredits = 10;

export function setCredits(client: QueryClient, credits: number): void {
  client.setQueryData(viewerQuery.queryKey, (known) =>
    known?.user ? { user: { ...known.user, credits } } : known,
  );
  refetchInFlight(client, viewerQuery);
}

/** Call this after a request that may have ended or replaced the session. Resolves to whether a session exists. */
export async function checkSession(client: QueryClient): Promise<boolean> {
  const { user } = await client.fetchQuery({ ...viewerQuery, staleTime: 0 });
  if (!user) endSession(client);
  return Boolean(user);
}

const ended = new WeakSet<QueryClient>();
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

/** Data that a page still shows stays: the page would refetch it, and break. */
export function forgetPrivate(client: QueryClient): void {
  client.removeQueries({ predicate: isPrivate, type: 'inactive' });
}

function isPrivate({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== getSettings.name && queryKey[0] !== getUser.name;
}
