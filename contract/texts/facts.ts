import { domainPath } from '#contract/domains/facts.ts';
import type { PageToken } from '#contract/pages/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';

/** Of the column that holds it. */
export const maxDraftVersion = 2_147_483_647;

export const wordsPattern = '/staff/domains/:domain/words';

interface WordsQuery {
  locale: Locale;
  search?: string | undefined;
  show?: WordsShown | undefined;
  /** The text that is open. */
  open?: string | undefined;
}

/** What is listed: everything, what the domain says in words of its own, or what is mailed and pushed. */
export const wordsShown = ['all', 'own', 'mailed'] as const;
export type WordsShown = (typeof wordsShown)[number];

export function wordsPath(domain: string, query?: WordsQuery): string {
  const path = `${domainPath(domain)}/words`;
  if (!query) return path;
  const { locale, search, show, open } = query;
  const given = { lang: locale, q: search, show: show === 'all' ? undefined : show, open };
  const parts = Object.entries(given).filter((part): part is [string, string] => Boolean(part[1]));
  return `${path}?${new URLSearchParams(parts)}`;
}

/** What can be wrong with a text besides the faults of every form. */
export const wordFaults = [
  'edited',
  'form_missing',
  'too_long',
  'slot_unknown',
  'slot_missing',
  'tag',
  'tag_unknown',
  'one_line',
  'too_much',
  'fixed',
] as const;
export type WordFault = (typeof wordFaults)[number];

export const maxWordLength = 4000;
export const maxSearchLength = 100;

export const pageTextsPattern = '/staff/domains/:domain/pages';

export function pageTextsPath(domain: string, query?: { token: PageToken; locale: Locale }): string {
  const path = `${domainPath(domain)}/pages`;
  return query ? `${path}?page=${query.token}&lang=${query.locale}` : path;
}

/** Of them members are asked to agree again when their substance changes. */
export const agreedPages: readonly PageToken[] = ['terms', 'privacy'];

export const maxPageLength = 100_000;

/** Why a page text cannot be published. */
export const pageFaults = ['head', 'heading', 'anchor_twice', 'slot_unknown'] as const;
export type PageFault = (typeof pageFaults)[number];

export const differenceKinds = ['same', 'went', 'came', 'left_out'] as const;
