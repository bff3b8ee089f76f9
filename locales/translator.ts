import { formatWait } from './formats.ts';
import { oncePerKey } from './once-per-key.ts';

/** What fills the {{placeholders}} of a text; `count` also chooses its plural form. */
export type TextValues = Readonly<Record<string, unknown>> & { readonly count?: number };

export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;

/** Finds a domain's own text of a key with its plural form. */
export type FindOwn = (key: string) => string | undefined;

export interface Translator<Key extends string = string> {
  /** BCP 47, such as `de`. */
  readonly locale: string;
  /** A key without a text answers itself, so that a gap is seen and nothing breaks. */
  readonly t: Translate<Key>;
}

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A plural form has a sibling for `other`; `too_many` alone is a name like any. */
type StripPlural<Key extends string, Siblings> = Key extends `${infer Stem}_${PluralSuffix}`
  ? `${Stem}_other` extends Siblings
    ? Stem
    : Key
  : Key;

type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? StripPlural<Key, keyof Texts>
    : `${Key}.${Paths<Texts[Key]>}`;
}[keyof Texts & string];

/** Every key of a dictionary as code names it: `chat:list.empty`, without the suffix of its plural forms. */
export type TextKey<Dictionary> = {
  [Namespace in keyof Dictionary & string]: `${Namespace}:${Paths<Dictionary[Namespace]>}`;
}[keyof Dictionary & string];

const pluralsOf = oncePerKey((locale) => new Intl.PluralRules(locale));
const numbersOf = oncePerKey((locale) => new Intl.NumberFormat(locale));
const placeholder = /\{\{(\w+)(?:, (number|wait|day))?\}\}/g;

/**
 * Speaks one language: looks up `namespace:path.to.text`, with a `count` its plural form by the CLDR rules of
 * Intl.PluralRules (`_one`, `_few`, … as i18next writes them), and fills in `{{name}}`,
 * `{{name, number}}`, for seconds `{{name, wait}}`: in 5 minutes, and for a time `{{name, day}}`: Dec 31, 2026.
 * What a domain says in words of its own comes first.
 */
export function createTranslator<Key extends string>(
  locale: string,
  dictionary: Readonly<Record<string, object>>,
  findOwn?: FindOwn,
): Translator<Key> {
  const plurals = pluralsOf(locale);
  const numbers = numbersOf(locale);
  const find = (key: string) => findOwn?.(key) ?? findText(dictionary, key);
  const t: Translate<Key> = (key, values = {}) => {
    const { count } = values;
    const text = (count === undefined ? undefined : find(`${key}_${plurals.select(count)}`)) ?? find(key);
    if (text === undefined) return key;
    // Most texts have no gaps.
    if (!text.includes('{{')) return text;
    return text.replace(placeholder, (slot, name: string, form?: 'number' | 'wait' | 'day') => {
      const value = values[name];
      if (value === undefined || value === null) return slot;
      if (form === 'wait') return formatWait(locale, Number(value));
      if (form === 'day') return new Date(String(value)).toLocaleDateString(locale, { dateStyle: 'medium' });
      return form === 'number' ? numbers.format(Number(value)) : String(value);
    });
  };
  return { locale, t };
}

function findText(dictionary: Readonly<Record<string, object>>, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':', 2);
  let node: unknown = dictionary[namespace];
  for (const step of path.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return undefined;
    node = (node as Record<string, unknown>)[step];
  }
  return typeof node === 'string' ? node : undefined;
}
