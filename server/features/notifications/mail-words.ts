import type { Locale } from '#contract/sites.ts';
import { mailTexts } from '#locales/mail-texts.ts';
import { createTranslator, type TextKey, type Translate } from '#locales/translator.ts';

type MailDictionary = { mail: (typeof mailTexts)[Locale] };
export type Words = Translate<TextKey<MailDictionary>>;

export function wordsIn(language: Locale): Words {
  return createTranslator<TextKey<MailDictionary>>(language, { mail: mailTexts[language] ?? {} }).t;
}
