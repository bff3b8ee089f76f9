import { useQueryClient } from '@tanstack/react-query';
import { saveLanguage } from '#contract/accounts/endpoints.ts';
import { type Locale, linkLocaleParameter, localeCookie, localeCookieDays } from '#contract/sites/facts.ts';
import { useApi } from '../api/use-api.ts';
import { keepCookie } from '../session/keep-cookie.ts';
import { useViewer } from '../session/viewer.ts';
import { useI18n, useTranslation } from './use-translation.ts';

export function useLocale(): Locale {
  return useTranslation().locale;
}

/**
 * Stores the language in the account of a member or in a cookie of a visitor. A member's change leaves the cookie
 * alone, so that after the log-out a visitor finds their own choice.
 */
export function useChangeLocale(): (locale: Locale) => Promise<void> {
  const i18n = useI18n();
  const client = useQueryClient();
  const api = useApi();
  const viewer = useViewer();
  return async (locale) => {
    if (!(await i18n.setLocale(locale))) return;
    if (viewer) {
      // [SET-4] A failure to save it is ignored.
      await api(saveLanguage, { language: locale }).catch(() => {});
    } else {
      keepCookie(localeCookie, locale, { days: localeCookieDays });
      // A link in a mail names a language, which would override the choice at the next load of its page.
      const url = new URL(location.href);
      url.searchParams.delete(linkLocaleParameter);
      // This bypasses the router, which would load the page of another address; its state holds the token of the link.
      history.replaceState(history.state, '', url);
    }
    // Some answers contain texts in the viewer's language.
    await client.invalidateQueries();
  };
}
