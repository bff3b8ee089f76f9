import i18next from 'i18next';
import { defaultLocale, type Locale } from '#contract/sites.ts';
import { mailTexts } from '#locales/mail-texts.ts';

export type Words = (key: `mail:${string}`, values?: Record<string, string | number>) => string;

const languages = Object.keys(mailTexts);

const instance = i18next.createInstance();
await instance.init({
  resources: Object.fromEntries(Object.entries(mailTexts).map(([language, mail]) => [language, { mail }])),
  ns: ['mail'],
  fallbackLng: defaultLocale,
  // The HTML part escapes what it prints.
  interpolation: { escapeValue: false },
});

/** The language a mail is written in: English where the wanted one has no words. */
export function chooseMailLanguage(wanted: Locale): Locale {
  return languages.includes(wanted) ? wanted : defaultLocale;
}

export function wordsIn(language: Locale): Words {
  // The keys of the global type are those of the browser, which has no mails.
  return instance.getFixedT(language) as unknown as Words;
}
