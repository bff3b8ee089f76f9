import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/endpoints.ts';
import { useI18n } from '../i18n/use-translation.ts';
import { viewerQuery } from './viewer.ts';

const [viewerKey] = viewerQuery.queryKey;

/** Sets the viewer, drops what was cached for a visitor and switches to the language of the account. */
export function useStartMemberSession(): (user: User) => Promise<void> {
  const client = useQueryClient();
  const i18n = useI18n();
  return async (user) => {
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== viewerKey });
    client.setQueryData(viewerQuery.queryKey, { user });
    await i18n.setLocale(user.language);
  };
}
