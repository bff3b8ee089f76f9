import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/sites/facts.ts';
import { translationGroups } from './groups.ts';
import { oncePerKey } from './once-per-key.ts';

/** Texts of mails, push messages and text messages, which no browser gets. */
export const mailedNamespaces: readonly string[] = ['mail', 'push', 'sms'];

/** Only those who work for a domain read the console. */
const { staff, owners, money, ...forMembers } = translationGroups;
const namespaces: readonly string[] = [...Object.values(forMembers).flat(), ...mailedNamespaces];

/** A text of one language by its plural forms; one without them has `text`. */
export type Forms = Readonly<Record<string, string>>;

const onlyForm = 'text';
const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/;

/** What members read of a language, by the key that code names. The console speaks for no domain and is left out. */
export const listSharedTexts = oncePerKey((locale: Locale): ReadonlyMap<string, Forms> => {
  const flat = new Map<string, string>();
  const collect = (node: unknown, path: string, separator: string) => {
    if (typeof node !== 'object' || node === null) flat.set(path, String(node));
    else for (const [name, child] of Object.entries(node)) collect(child, `${path}${separator}${name}`, '.');
  };
  for (const name of namespaces) {
    const file = join(import.meta.dirname, locale, `${name}.json`);
    collect(JSON.parse(readFileSync(file, 'utf8')), name, ':');
  }
  return groupForms(flat);
});

function groupForms(flat: ReadonlyMap<string, string>): Map<string, Record<string, string>> {
  const texts = new Map<string, Record<string, string>>();
  for (const [key, text] of flat) {
    const [, stem = '', form = ''] = pluralForm.exec(key) ?? [];
    // `too_many` alone is a name like any.
    const isForm = stem !== '' && flat.has(`${stem}_other`);
    const base = isForm ? stem : key;
    texts.set(base, { ...texts.get(base), [isForm ? form : onlyForm]: text });
  }
  return texts;
}

/** The key of code to which a key of a dictionary belongs. */
export function findKeyOf(texts: ReadonlyMap<string, Forms>, name: string): string | undefined {
  if (texts.has(name)) return name;
  const [, stem = ''] = pluralForm.exec(name) ?? [];
  return texts.has(stem) ? stem : undefined;
}

/** The key of one form, as dictionaries have it. */
export function nameForm(key: string, form: string): string {
  return form === onlyForm ? key : `${key}_${form}`;
}
