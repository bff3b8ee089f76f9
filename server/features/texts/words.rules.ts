import { refuseFields } from '#contract/errors.ts';
import { defaultLocale, type Locale, locales } from '#contract/sites/facts.ts';
import type { WordsByKey } from '#contract/sites/own-words.ts';
import type { Word } from '#contract/texts/endpoints.ts';
import { type Forms, nameForm } from '#locales/shared-texts.ts';
import { findWordFaults } from '#server/features/sites/index.ts';

/** Without case and accents, as people type. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds a text by its words, of all domains or of this one, or by its key. */
export function toSearch(search: string): (word: Word) => boolean {
  const wanted = fold(search.trim());
  return ({ key, shared, own }) =>
    wanted === '' ||
    [key, ...Object.values(shared), ...Object.values(own ?? {})].some((text) => fold(text).includes(wanted));
}

/** The language of a domain, where the site speaks it. */
export function readLocale(language: string): Locale {
  return locales.find((locale) => language.toLowerCase().startsWith(locale)) ?? defaultLocale;
}

/** The mail that a text is a part of; what is in the frame of all mails is in none. */
export function findMailOf(key: string): string | undefined {
  const [, mail] = /^mail:(?!frame\.)(\w+)\.(?:subject|preheader|title|text|button|note)$/.exec(key) ?? [];
  return mail;
}

interface Typed {
  key: string;
  locale: string;
  shared: Forms;
  /** Of the domain, as they are now. */
  own: WordsByKey;
  fields: Forms;
  base: Forms;
}

/** The text by its forms as it is to be; undefined: nothing was typed. */
export function planForms({ key, locale, shared, own, fields, base }: Typed): Forms | undefined {
  const forms = Object.keys(shared);
  const textOf = (texts: Forms, form: string) => (texts[form] ?? '').replaceAll('\r\n', '\n').trim();
  const current = Object.fromEntries(forms.map((form) => [form, own[nameForm(key, form)] ?? '']));
  const typed = forms.filter((form) => textOf(fields, form) !== textOf(base, form));
  if (typed.length === 0) return undefined;
  const isTheirs = (form: string) =>
    ![textOf(base, form), textOf(fields, form)].includes(textOf(current, form));
  const theirs = typed.filter(isTheirs);
  if (theirs.length > 0) throw refuseFields(...theirs.map((path) => ({ path, code: 'edited' })));
  const planned = Object.fromEntries(
    forms.map((form) => [form, textOf(typed.includes(form) ? fields : current, form)]),
  );
  if (forms.every((form) => planned[form] === '')) return planned;
  const faults = findWordFaults({ own: planned, shared, key, locale });
  if (faults.length > 0) throw refuseFields(...faults.map(({ form, code }) => ({ path: form, code })));
  return planned;
}
