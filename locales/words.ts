import type { Locale } from '#contract/sites/facts.ts';
import type { words as appWords } from './en/app.ts';
import type { words as commonWords } from './en/common.ts';
import type { words as debitWords } from './en/debit.ts';
import type { words as helpWords } from './en/help.ts';
import type { words as publicWords } from './en/public.ts';
import type { words as staffWords } from './en/staff.ts';
import type { WordGroup } from './groups.ts';

/** English decides which texts there are; a key that it lacks does not compile. */
export type Dictionary = typeof commonWords &
  typeof appWords &
  typeof debitWords &
  typeof publicWords &
  typeof helpWords &
  typeof staffWords;

/** One chunk a group and language in the browser. */
export async function loadWords(locale: Locale, group: WordGroup): Promise<Partial<Dictionary>> {
  const { words } = await import(`./${locale}/${group}.ts`);
  return words;
}
