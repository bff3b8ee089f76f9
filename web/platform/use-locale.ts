import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveLanguage } from '#contract/accounts.ts';
import { type Locale, localeCookie, localeCookieDays } from '#contract/sites.ts';
import { speak } from './i18n.ts';
import { useApi } from './use-api.ts';
import { useViewer } from './viewer.ts';

const secondsPerDay = 24 * 60 * 60;

export function useLocale(): Locale {
  return useTranslation().i18n.language as Locale;
}

/** Speaks another language at once and keeps it for the visits to come. */
export function useChangeLocale(): (locale: Locale) => Promise<void> {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const api = useApi();
  const viewer = useViewer();
  return async (locale) => {
    if (!(await speak(i18n, locale))) return;
    const attributes = `path=/; max-age=${localeCookieDays * secondsPerDay}; samesite=lax`;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `${localeCookie}=${locale}; ${attributes}${secure}`;
    // The page speaks the language already; that the account does not remember it concerns nobody here.
    if (viewer) await api(saveLanguage, { language: locale }).catch(() => {});
    // Some answers hold words of the domain in the viewer's language.
    await client.invalidateQueries();
  };
}
