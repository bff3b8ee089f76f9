import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { spokenLocales } from '#web/platform/i18n.ts';
import { useChangeLocale, useLocale } from '#web/platform/use-locale.ts';
import { viewerQuery } from '#web/platform/viewer.ts';

const [viewerKey] = viewerQuery.queryKey;

/** Makes this page the member's: what was read as a visitor is read anew, and the site speaks her language. */
export function useEnter(): (user: User) => Promise<void> {
  const client = useQueryClient();
  const locale = useLocale();
  const changeLocale = useChangeLocale();
  return async (user) => {
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== viewerKey });
    client.setQueryData(viewerQuery.queryKey, { user });
    const isSpoken = spokenLocales.includes(user.language);
    if (isSpoken && user.language !== locale) await changeLocale(user.language);
  };
}
