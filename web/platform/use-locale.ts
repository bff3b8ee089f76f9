import { useQueryClient } from '@tanstack/react-query';
import { saveLanguage } from '#contract/accounts.ts';
import { type Locale, localeCookie, localeCookieDays } from '#contract/sites.ts';
import { keepCookie } from './keep-cookie.ts';
import { useApi } from './use-api.ts';
import { useI18n, useTranslation } from './use-translation.ts';
import { useViewer } from './viewer.ts';

export function useLocale(): Locale {
  return useTranslation().locale;
}

/** Speaks another language at once and keeps it for the visits to come. */
export function useChangeLocale(): (locale: Locale) => Promise<void> {
  const i18n = useI18n();
  const client = useQueryClient();
  const api = useApi();
  const viewer = useViewer();
  return async (locale) => {
    if (!(await i18n.speak(locale))) return;
    keepCookie(localeCookie, locale, { days: localeCookieDays });
    // The page speaks the language already; that the account does not remember it concerns nobody here.
    if (viewer) await api(saveLanguage, { language: locale }).catch(() => {});
    // Some answers hold words of the domain in the viewer's language.
    await client.invalidateQueries();
  };
}
