import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { type Locale, locales } from '#contract/sites/facts.ts';
import type { WordsByKey } from '#contract/sites/own-words.ts';
import type * as endpoints from '#contract/texts/endpoints.ts';
import type { OpenWord, Word } from '#contract/texts/endpoints.ts';
import { type Forms, listSharedTexts, mailedNamespaces, nameForm } from '#locales/shared-texts.ts';
import type { Staff } from '#server/call.ts';
import {
  changeOwnDomain,
  gatherTexts,
  nameText,
  planEdit,
  readState,
  requireOwnDomain,
  saveEdit,
} from '#server/features/domains/index.ts';
import { getSite, isFixedText, listSlots } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMailOf, planForms, readLocale, toSearch } from './words.rules.ts';

const maxListed = 40;
/** Of one language, in characters: browsers load them beside the shared words. */
const maxOwnLength = 60_000;

export async function listWords(
  platform: Platform,
  staff: Staff,
  { domain, search = '', show = 'all', open, ...asked }: ParsedInputOf<typeof endpoints.listWords>,
): Promise<OutputOf<typeof endpoints.listWords>> {
  const found = await requireOwnDomain(platform, staff, domain);
  const { settings } = await readState(platform, found);
  const { origin } = await getSite(platform, found.id);
  const locale = asked.locale ?? readLocale(settings.domain_language);
  const own = settings.own_words[locale] ?? {};
  const matches = toSearch(search);
  const all = [...listSharedTexts(locale)]
    .filter(([key]) => show !== 'mailed' || isMailed(key))
    .map(([key, shared]) => toWord(key, shared, own))
    .filter((word) => (show !== 'own' || word.own !== null) && matches(word));
  const isAsked = search.trim() !== '' || show !== 'all';
  const listed = isAsked ? all : [];
  return {
    words: {
      ...{ domain, name: settings.name, origin, locale, search, show },
      words: listed.slice(0, maxListed),
      more: Math.max(0, listed.length - maxListed),
      counts: countOwn(settings.own_words),
      open: open === undefined ? null : (findWord(locale, open, own) ?? null),
    },
  };
}

function isMailed(key: string): boolean {
  return mailedNamespaces.includes(key.split(':', 1)[0] ?? '');
}

function toWord(key: string, shared: Forms, own: WordsByKey): Word {
  const forms = Object.keys(shared).map((form) => [form, own[nameForm(key, form)] ?? ''] as const);
  return { key, shared, own: forms.some(([, text]) => text !== '') ? Object.fromEntries(forms) : null };
}

function findWord(locale: Locale, key: string, own: WordsByKey): OpenWord | undefined {
  const shared = listSharedTexts(locale).get(key);
  if (!shared) return undefined;
  const texts = Object.values(shared).join(' ');
  return {
    ...toWord(key, shared, own),
    slots: listSlots(texts),
    mayBeBold: texts.includes('<b>'),
    isFixed: isFixedText(key),
    mail: findMailOf(key) ?? null,
  };
}

/** Texts, not their plural forms. */
function countOwn(stored: SiteSettings['own_words']): Partial<Record<Locale, number>> {
  const counts = locales.map((locale) => {
    const own = stored[locale];
    if (!own) return [locale, 0] as const;
    const words = [...listSharedTexts(locale)].map(([key, shared]) => toWord(key, shared, own));
    return [locale, words.filter((word) => word.own !== null).length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/**
 * Saves what was typed over what the form showed. Throws `edited` of each plural form that somebody else has changed
 * meanwhile, and of each what is wrong with it. All of them empty is the text as every domain says it.
 */
export async function editWord(
  platform: Platform,
  staff: Staff,
  { domain, locale, text: key, fields, base, reason }: ParsedInputOf<typeof endpoints.editWord>,
): Promise<OutputOf<typeof endpoints.editWord>> {
  const shared = requireWord(locale, key);
  await changeOwnDomain(platform, staff, domain, async (found) => {
    const { settings } = await readState(platform, found);
    const own = settings.own_words[locale] ?? {};
    const forms = planForms({ key, locale, shared, own, fields, base });
    if (!forms) return;
    const changes = Object.fromEntries(
      Object.entries(forms).map(([form, words]) => [
        nameText('own_words', locale, nameForm(key, form)),
        words || null,
      ]),
    );
    const planned = await planEdit(platform, found, { settings: gatherTexts(settings, changes) });
    const length = JSON.stringify(planned.after.settings.own_words[locale] ?? {}).length;
    if (length > maxOwnLength) throw refuseFields({ path: Object.keys(shared)[0] ?? '', code: 'too_much' });
    await saveEdit(platform, found, { ...planned, author: { staffId: staff.id, reason } });
  });
  const { settings } = await readState(platform, await requireOwnDomain(platform, staff, domain));
  return { open: requireOpen(findWord(locale, key, settings.own_words[locale] ?? {})) };
}

/** The forms of a text that there is and that may be changed. */
export function requireWord(locale: Locale, key: string): Forms {
  const shared = listSharedTexts(locale).get(key);
  if (!shared) throw new AppError('not_found');
  if (isFixedText(key)) throw refuseFields({ path: Object.keys(shared)[0] ?? '', code: 'fixed' });
  return shared;
}

function requireOpen(word: OpenWord | undefined): OpenWord {
  if (!word) throw new AppError('not_found');
  return word;
}
