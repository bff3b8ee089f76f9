import type { Locale } from '#contract/sites/facts.ts';
import type { translations as appTranslations } from './en/app.ts';
import type { translations as commonTranslations } from './en/common.ts';
import type { translations as helpTranslations } from './en/help.ts';
import type { translations as moneyTranslations } from './en/money.ts';
import type { translations as moreTranslations } from './en/more.ts';
import type { translations as ordersTranslations } from './en/orders.ts';
import type { translations as ownersTranslations } from './en/owners.ts';
import type { translations as promptsTranslations } from './en/prompts.ts';
import type { translations as publicTranslations } from './en/public.ts';
import type { translations as staffTranslations } from './en/staff.ts';
import type { TranslationGroup } from './groups.ts';

/** English decides which texts there are; a key that it lacks does not compile. */
export type Dictionary = typeof commonTranslations &
  typeof appTranslations &
  typeof moreTranslations &
  typeof ordersTranslations &
  typeof promptsTranslations &
  typeof publicTranslations &
  typeof helpTranslations &
  typeof staffTranslations &
  typeof ownersTranslations &
  typeof moneyTranslations;

const loaded = new Map<string, Partial<Dictionary>>();

/** One chunk a group and language in the browser. The server asks for each page, and importing again is not free. */
export async function loadTranslations(
  locale: Locale,
  group: TranslationGroup,
): Promise<Partial<Dictionary>> {
  const file = `${locale}/${group}`;
  const known = loaded.get(file);
  if (known) return known;
  const { translations } = await import(`./${locale}/${group}.ts`);
  loaded.set(file, translations);
  return translations;
}
