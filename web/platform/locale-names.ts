import type { Locale } from '#contract/sites.ts';

/** What a language calls itself, as at the beginning of a line. */
export function nameLanguage(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
