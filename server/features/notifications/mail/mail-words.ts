import { type Locale, localeIsoCodes } from '#contract/sites/facts.ts';
import { createServerTranslate, type ServerTextKey } from '#locales/server-texts.ts';
import type { Translate } from '#locales/translator.ts';
import type { Site } from '#server/call.ts';

/** In the words of the domain, where it has some of its own. */
export function createMailTranslate(
  language: Locale,
  { words }: Pick<Site, 'words'>,
): Translate<ServerTextKey<'mail'>> {
  return createServerTranslate<'mail'>(language, words);
}

/** Names the time zone, which need not be the one of the reader's clock. */
export function formatMoment(language: Locale, moment: Date, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(localeIsoCodes[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: timeZone === 'UTC' ? 'short' : 'long',
  }).format(moment);
}

export function formatDay(language: Locale, day: Date, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(localeIsoCodes[language], { dateStyle: 'long', timeZone }).format(day);
}
