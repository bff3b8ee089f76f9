import { createContext } from 'react-router';
import { defaultLocale, type Locale, localeIsoCodes, locales } from '#contract/sites/facts.ts';
import type { OwnWords, WordsByKey } from '#contract/sites/own-words.ts';
import { isWordGroup, type TranslationGroup, translationGroups } from '#locales/groups.ts';
import { type Dictionary, loadTranslations } from '#locales/translations.ts';
import { createTranslator, type TextKey, type Translator } from '#locales/translator.ts';
import { importWithRetry } from '../hydration/import-with-retry.ts';

interface Words {
  shared: Partial<Dictionary>;
  /** Of the domain, over the shared ones. */
  own?: WordsByKey;
}

/** React reads the status and continues at once instead of waiting for the next microtask. */
const nothingToWaitFor = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

export type AppTextKey = TextKey<Dictionary>;
export type AppTranslator = Translator<AppTextKey> & { readonly locale: Locale };

/** For middleware and loaders, which have no component context. */
export const i18nContext = createContext<I18n>();

/** The language of one page and its words: one per request on the server, one per tab in the browser. */
export class I18n {
  private words: Words = { shared: {} };
  private translator: AppTranslator;
  private readonly ownWords: OwnWords | undefined;
  private readonly groupsInUse = new Set<TranslationGroup>(['common']);
  private readonly waiting = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();

  constructor(locale: Locale, ownWords?: OwnWords) {
    this.ownWords = ownWords;
    this.translator = createAppTranslator(locale, this.words);
  }

  /** Where a browser finds the domain's own words of this page. */
  get ownWordsVersion(): string | undefined {
    return this.ownWords?.version;
  }

  get groups(): TranslationGroup[] {
    return [...this.groupsInUse];
  }

  readonly read = (): AppTranslator => this.translator;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads the missing words of these groups. `t` stays the same function: nothing rendered so far uses the new words. */
  async need(groups: readonly TranslationGroup[]): Promise<void> {
    for (const group of groups) this.groupsInUse.add(group);
    await this.fill(this.words, this.translator.locale);
  }

  has(groups: readonly TranslationGroup[]): boolean {
    return groups.every((group) => translationGroups[group].every((file) => file in this.words.shared));
  }

  /** `need` for React's `use`: returns one promise until it resolves, however long the connection is lost. */
  wait(groups: readonly TranslationGroup[]): Promise<void> {
    if (this.has(groups)) return nothingToWaitFor;
    const key = groups.join();
    const known = this.waiting.get(key);
    if (known) return known;
    const words = importWithRetry(() => this.need(groups)).finally(() => this.waiting.delete(key));
    this.waiting.set(key, words);
    return words;
  }

  /** Returns false, and keeps the current locale, when the words cannot be loaded. */
  async setLocale(locale: Locale): Promise<boolean> {
    if (this.translator.locale === locale) return true;
    const words: Words = { shared: {} };
    try {
      await this.fill(words, locale);
    } catch (error) {
      reportLocaleFault(error);
      return false;
    }
    this.words = words;
    this.translator = createAppTranslator(locale, words);
    for (const listener of this.listeners) listener();
    return true;
  }

  /** A navigation may request more groups meanwhile. */
  private async fill(words: Words, locale: Locale): Promise<void> {
    const { groups } = this;
    const loading = groups.map((group) => loadTranslations(locale, group));
    const [own, parts] = await Promise.all([this.ownWords?.find(locale), Promise.all(loading)]);
    if (own) words.own = own;
    Object.assign(words.shared, ...parts);
    if (this.groupsInUse.size > groups.length) await this.fill(words, locale);
  }
}

function createAppTranslator(locale: Locale, words: Words): AppTranslator {
  return { ...createTranslator<AppTextKey>(locale, words.shared, (key) => words.own?.[key]), locale };
}

export async function createI18n(
  locale: Locale,
  groups = Object.keys(translationGroups),
  ownWords?: OwnWords,
): Promise<I18n> {
  const i18n = new I18n(locale, ownWords);
  await i18n.need(groups.filter(isWordGroup));
  return i18n;
}

function reportLocaleFault(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants it there and nowhere else
  console.error('The language could not be loaded', error);
}

export function readLocale(isoCode: string): Locale {
  return locales.find((locale) => localeIsoCodes[locale] === isoCode) ?? defaultLocale;
}
