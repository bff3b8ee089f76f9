import { useQueryClient } from '@tanstack/react-query';
import { saveLanguage } from '#contract/accounts.ts';
import { type Locale, localeCookie, localeCookieDays } from '#contract/sites.ts';
import { useApi } from '../api/use-api.ts';
import { hasCookie, keepCookie } from '../session/keep-cookie.ts';
import { useViewer } from '../session/viewer.ts';
import { useI18n, useTranslation } from './use-translation.ts';

export function useLocale(): Locale {
  return useTranslation().locale;
}

/** Changes the language of the page and keeps it for later visits. */
export function useChangeLocale(): (locale: Locale) => Promise<void> {
  const i18n = useI18n();
  const client = useQueryClient();
  const api = useApi();
  const viewer = useViewer();
  return async (locale) => {
    if (!(await i18n.setLocale(locale))) return;
    keepCookie(localeCookie, locale, { days: localeCookieDays });
    // [SET-4] A failure to save it in the account is ignored.
    if (viewer) await api(saveLanguage, { language: locale }).catch(() => {});
    // Some answers contain texts in the viewer's language.
    await client.invalidateQueries();
  };
}

/** For whoever has just logged in: the language of the account, unless another was chosen in this browser. */
export function useFollowLocale(): (locale: Locale) => Promise<void> {
  const i18n = useI18n();
  return async (locale) => {
    if (!hasCookie(localeCookie)) await i18n.setLocale(locale);
  };
}
