import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '#contract/sites/facts.ts';
import type { WordsByKey } from '#contract/sites/own-words.ts';
import complaints from './en/complaints.json' with { type: 'json' };
import directdebit from './en/directdebit.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import exported from './en/export.json' with { type: 'json' };
import fictional from './en/fictional.json' with { type: 'json' };
import gifts from './en/gifts.json' with { type: 'json' };
import layout from './en/layout.json' with { type: 'json' };
import mail from './en/mail.json' with { type: 'json' };
import manifest from './en/manifest.json' with { type: 'json' };
import notifications from './en/notifications.json' with { type: 'json' };
import payments from './en/payments.json' with { type: 'json' };
import profiles from './en/profiles.json' with { type: 'json' };
import prompts from './en/prompts.json' with { type: 'json' };
import push from './en/push.json' with { type: 'json' };
import receipts from './en/receipts.json' with { type: 'json' };
import reports from './en/reports.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import sentmails from './en/sentmails.json' with { type: 'json' };
import sms from './en/sms.json' with { type: 'json' };
import support from './en/support.json' with { type: 'json' };
import verification from './en/verification.json' with { type: 'json' };
import { createTranslator, type TextKey, type Translate } from './translator.ts';

/** The files of texts that the server itself writes, in mails, documents and exports. English decides which texts there are. */
const english = {
  complaints,
  directdebit,
  errors,
  export: exported,
  fictional,
  gifts,
  layout,
  mail,
  manifest,
  notifications,
  payments,
  profiles,
  prompts,
  push,
  receipts,
  reports,
  search,
  sentmails,
  sms,
  support,
  verification,
};
type ServerTexts = typeof english;
type Namespace = keyof ServerTexts;

export type ServerTextKey<Name extends Namespace> = TextKey<Pick<ServerTexts, Name>>;
/** What holds texts, such as `payments:method`: the names of coded values under it are known at run time. */
export type ServerTextFamily = {
  [Name in Namespace]: Name | `${Name}:${Families<ServerTexts[Name]>}`;
}[Namespace];
type Families<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? never : Key | `${Key}.${Families<Texts[Key]>}`;
}[keyof Texts & string];

export type MailTemplate = Exclude<keyof ServerTexts['mail'], 'frame'>;

/** Read as the process starts, so that files of the next release never mix with its code. */
const texts = new Map(locales.map((locale) => [locale, readTexts(locale)]));

function readTexts(locale: Locale): Record<string, object> {
  const read = (name: string) => readFileSync(join(import.meta.dirname, locale, `${name}.json`), 'utf8');
  return Object.fromEntries(Object.keys(english).map((name) => [name, JSON.parse(read(name))]));
}

/** `createServerTranslate<'mail' | 'push'>(locale, site.words)` knows the keys of those files. */
export function createServerTranslate<Name extends Namespace>(
  locale: Locale,
  own?: { find(locale: Locale): WordsByKey } | undefined,
): Translate<ServerTextKey<Name>> {
  const words = own?.find(locale);
  return createTranslator<ServerTextKey<Name>>(
    locale,
    texts.get(locale) ?? {},
    words && ((key) => words[key]),
  ).t;
}
