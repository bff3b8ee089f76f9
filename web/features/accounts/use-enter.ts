import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { viewerQuery } from '#web/platform/viewer.ts';

const [viewerKey] = viewerQuery.queryKey;

/** Makes this page the member's: what was read as a visitor is read anew. */
export function useEnter(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== viewerKey });
    client.setQueryData(viewerQuery.queryKey, { user });
  };
}
