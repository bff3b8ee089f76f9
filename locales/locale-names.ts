import type { Locale } from '#contract/sites/facts.ts';
import { oncePerKey } from './once-per-key.ts';

/** In its own translations: "Nederlands". */
export const nameLanguage = oncePerKey((locale: Locale): string => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
});
