import { defaultLocale, type Locale, localeCookie, locales } from '#contract/sites.ts';
import type { CallContext } from '#server/platform/http/call.ts';

/** What was chosen in this browser, else the language of the member, else that of the domain, else English. */
export function chooseLocale({
  cookies,
  viewer,
  site,
}: Pick<CallContext, 'cookies'> & {
  viewer?: CallContext['viewer'];
  site: CallContext['site'] | undefined;
}): Locale {
  const chosen = cookies[localeCookie];
  const spoken = site?.settings.domain_language.slice(0, 2).toLowerCase();
  const isLocale = (text: string | undefined): text is Locale => locales.includes(text as Locale);
  if (isLocale(chosen)) return chosen;
  if (viewer) return viewer.language;
  return isLocale(spoken) ? spoken : defaultLocale;
}
