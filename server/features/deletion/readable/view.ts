import { type Locale, localeIsoCodes } from '#contract/sites/facts.ts';
import { createServerTranslate, type ServerTextFamily, type ServerTextKey } from '#locales/server-texts.ts';
import type { SiteWords } from '#server/call.ts';
import type { ExportPart } from '#server/export-part.ts';
import { type View, writeFields } from './values.ts';

export interface Reader {
  language: Locale;
  words: SiteWords | undefined;
  timeZone: string;
  /** The paths of the archive. */
  paths: ReadonlySet<string>;
}

type Key = ServerTextKey<'export'>;

export function createView({ language, words, timeZone, paths }: Reader): View {
  const t = createServerTranslate<'export'>(language, words);
  const isoCode = localeIsoCodes[language];
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(isoCode, { ...options, timeZone });
    return (at: Date) => format.format(at);
  };
  const counts = new Intl.NumberFormat(isoCode);
  const view: View = {
    locale: language,
    choices: {},
    labels: {},
    t,
    name: (family, value) => {
      const key = toKey(family, value);
      const text = t(key);
      return text === key ? undefined : text;
    },
    formatTime: formatter({ dateStyle: 'long', timeStyle: 'short' }),
    formatDay: formatter({ dateStyle: 'full' }),
    formatClock: formatter({ timeStyle: 'short' }),
    formatCount: (count) => counts.format(count),
    hasFile: (path) => paths.has(path),
    writeFields: (fields) => writeFields(fields, view),
  };
  return view;
}

/** Values are data: a full stop in one would step into a deeper family. */
function toKey(family: ServerTextFamily, value: string): Key {
  return `${family}${family.includes(':') ? '.' : ':'}${value.replaceAll('.', '_')}` as Key;
}

/** For the coded values of one part. */
export function viewPart(view: View, part: ExportPart | undefined): View {
  const own: View = {
    ...view,
    choices: part?.choices ?? {},
    labels: part?.labels ?? {},
    writeFields: (fields) => writeFields(fields, own),
  };
  return own;
}

export function nameZone(language: Locale, timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(localeIsoCodes[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name ? `${name} (${timeZone})` : timeZone;
}
