import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { type Locale, locales } from '#contract/sites/facts.ts';
import type { WordsByKey } from '#contract/sites/own-words.ts';
import { maxWordLength } from '#contract/texts/facts.ts';
import { oncePerKey } from '#locales/once-per-key.ts';
import { findKeyOf, listSharedTexts, mailedNamespaces, nameForm } from '#locales/shared-texts.ts';
import type { SiteWords } from '#server/call.ts';
import { findWordFaults, isFixedText } from './words.rules.ts';

type StoredWords = SiteSettings['own_words'];

const byKey = z.record(z.string(), z.string().max(maxWordLength));

/** Where a release has changed what a text holds, words that no longer fit are faults, and the shared ones take their place. */
export const ownWordsSchema = z.partialRecord(z.enum(locales), byKey).superRefine((stored, context) => {
  for (const [locale, words] of Object.entries(stored))
    for (const key of findUnfit(locale as Locale, words))
      context.addIssue({ code: 'custom', path: [locale, key], message: unfit });
}) as unknown as z.ZodType<StoredWords>;

const unfit =
  'must be a text that may be changed, with the placeholders, plural forms and markup of the shared one';

/** Every process reads the domains again every ten seconds, and a rule of 300 texts takes longer than all other settings. */
const findUnfitOnce = oncePerKey(
  (stored: string): string[] => {
    const [locale, words]: [Locale, WordsByKey] = JSON.parse(stored);
    return listUnfit(locale, words);
  },
  { max: 100 },
);

function findUnfit(locale: Locale, words: WordsByKey): string[] {
  return findUnfitOnce(JSON.stringify([locale, words]));
}

function listUnfit(locale: Locale, words: WordsByKey): string[] {
  const shared = listSharedTexts(locale);
  return Object.keys(words).filter((name) => {
    const key = findKeyOf(shared, name);
    const forms = key === undefined ? undefined : shared.get(key);
    if (key === undefined || !forms || isFixedText(key)) return true;
    const own = Object.fromEntries(
      Object.keys(forms).map((form) => [form, words[nameForm(key, form)] ?? '']),
    );
    return findWordFaults({ own, shared: forms, key, locale }).length > 0;
  });
}

/** What is left of stored words without those that are faults, and without the languages of a newer release. */
export function withoutUnfit(stored: unknown, { issues }: z.core.$ZodError): unknown {
  const faulty = new Set(
    issues.flatMap((issue) =>
      (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]).map(
        (path) => path.join('.'),
      ),
    ),
  );
  // Of a language that is no list of words its place alone is named, as of one that this release does not know.
  return Object.fromEntries(
    Object.entries(Object(stored))
      .filter(([locale]) => !faulty.has(locale))
      .map(([locale, words]) => [
        locale,
        Object.fromEntries(Object.entries(Object(words)).filter(([key]) => !faulty.has(`${locale}.${key}`))),
      ]),
  );
}

/**
 * What is stored of `after`: with the words that this release does not read and which the edit says nothing about. They are not
 * its to delete, and the release before or after may read them.
 */
export function withUnread(
  stored: unknown,
  { before, after }: Record<'before' | 'after', StoredWords>,
): StoredWords {
  const { own_words: words } = Object(stored) as { own_words?: unknown };
  if (!isRecord(words)) return after;
  const kept = Object.entries(words).flatMap(([locale, inLocale]) => {
    const [was, is] = [before[locale as Locale], after[locale as Locale]];
    if (!isRecord(inLocale)) return is ? [] : [[locale, inLocale]];
    const unread = Object.entries(inLocale).filter(([key]) => !Object.hasOwn(was ?? {}, key));
    return unread.length > 0 ? [[locale, { ...Object.fromEntries(unread), ...is }]] : [];
  });
  return { ...after, ...Object.fromEntries(kept) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const nothing: WordsByKey = {};

/** Undefined for a domain that says nothing in words of its own. */
export function toSiteWords(stored: StoredWords): SiteWords | undefined {
  if (Object.values(stored).every((words) => Object.keys(words).length === 0)) return undefined;
  const version = createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 12);
  return { version, find: (locale) => stored[locale] ?? nothing };
}

/** What browsers need of them: mails are written here. */
export function listPageWords(words: WordsByKey): WordsByKey {
  return Object.fromEntries(
    Object.entries(words).filter(([key]) => !mailedNamespaces.includes(key.split(':', 1)[0] ?? '')),
  );
}
