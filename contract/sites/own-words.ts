import type { Locale } from './facts.ts';

/** Texts by their key with its plural form, as `chat:list.empty` or `likes:count_one`. */
export type WordsByKey = Readonly<Record<string, string>>;

/** What a domain says in words of its own, over the shared ones. A domain without any has no such object. */
export interface OwnWords {
  /** Another one after each change: it stands in the address of the words. */
  readonly version: string;
  /** At hand on the server; a browser loads them. */
  find(locale: Locale): WordsByKey | Promise<WordsByKey>;
}

export const ownWordsPath = '/words/';

/** A changed word has another address, so that the old one may be kept. */
export function ownWordsUrl(locale: Locale, version: string): string {
  return `${ownWordsPath}${locale}.json?v=${version}`;
}
