import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getUser } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getSettings } from '#contract/sites.ts';
import { apiQuery } from './api-query.ts';
import { useQuery } from './use-query.ts';

/** The logged-in member as their own screens see them. */
export type Viewer = NonNullable<OutputOf<typeof getUser>['user']>;

export const viewerQuery = apiQuery(getUser, {});

/** null for a visitor. Loaded by the root of every page. */
export function useViewer(): Viewer | null {
  return useQuery(viewerQuery).data?.user ?? null;
}

/**
 * For screens behind the `member` step, where there is always somebody. When the session ends elsewhere, a screen
 * stays what it was for the moment until SessionWatch has left it.
 */
export function useMember(): Viewer {
  const viewer = useViewer();
  const [known, setKnown] = useState(viewer);
  if (viewer && viewer !== known) setKnown(viewer);
  const member = viewer ?? known;
  if (!member) throw new Error('This screen needs the member step');
  return member;
}

/** After something that ended sessions: asks whether the one of this browser is still there, perhaps another by now. */
export async function checkSession(client: QueryClient): Promise<void> {
  const { user } = await client.fetchQuery({ ...viewerQuery, staleTime: 0 });
  if (!user) endSession(client);
}

/** Takes everything private out of the cache; what the domain is stays. */
export function endSession(client: QueryClient): void {
  const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] !== getSettings.name && queryKey[0] !== getUser.name;
  void client.cancelQueries({ predicate: isPrivate });
  client.removeQueries({ predicate: isPrivate });
  client.getMutationCache().clear();
  client.setQueryData(viewerQuery.queryKey, { user: null });
}
