import i18next, { type i18n } from 'i18next';
import { defaultLocale, type Locale, localeIsoCodes, locales } from '#contract/sites.ts';
import { type Dictionary, dictionaries } from '#locales/dictionaries.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: ['common', ...Exclude<keyof Dictionary, 'common'>[]];
    resources: Dictionary;
  }
}

/** Locales that have words; the others fall back to English until theirs are written. */
export const spokenLocales = locales.filter((locale) => dictionaries[locale]);

/** A fresh instance: one per request on the server, one per tab in the browser. */
export async function createI18n(wanted: Locale): Promise<i18n> {
  const locale = dictionaries[wanted] ? wanted : defaultLocale;
  const resources = await loadDictionary(locale);
  const instance = i18next.createInstance();
  await instance.init({
    lng: locale,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: 'common',
    initAsync: false,
    // React escapes what it prints.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** Adds the words of a locale and speaks it. Where they cannot be had the current language stays. */
export async function speak(instance: i18n, locale: Locale): Promise<boolean> {
  if (instance.language === locale) return true;
  try {
    const resources = await loadDictionary(locale);
    for (const [namespace, texts] of Object.entries(resources)) {
      instance.addResourceBundle(locale, namespace, texts);
    }
    await instance.changeLanguage(locale);
    return true;
  } catch (error) {
    reportLocaleFault(error);
    return false;
  }
}

async function loadDictionary(locale: Locale): Promise<Record<string, object>> {
  const load = dictionaries[locale];
  if (!load) throw new Error(`There are no words in ${locale}`);
  return (await load()).dictionary;
}

function reportLocaleFault(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants it there and nowhere else
  console.error('The language could not be loaded', error);
}

/** The locale behind an `<html lang>` such as `de-DE`. */
export function readLocale(isoCode: string): Locale {
  return locales.find((locale) => localeIsoCodes[locale] === isoCode) ?? defaultLocale;
}
