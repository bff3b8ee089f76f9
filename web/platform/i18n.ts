import { defaultLocale, type Locale, localeIsoCodes, locales } from '#contract/sites.ts';
import { type Dictionary, dictionaries } from '#locales/dictionaries.ts';
import { createTranslator, type TextKey, type Translator } from '#locales/translator.ts';

/** Every text of the browser; a key that English lacks does not compile. */
export type AppTextKey = TextKey<Dictionary>;
export type AppTranslator = Translator<AppTextKey> & { readonly locale: Locale };

/** The language of one page: one per request on the server, one per tab in the browser. */
export class I18n {
  private translator: AppTranslator;
  private readonly first: AppTranslator;
  private readonly listeners = new Set<() => void>();

  constructor(translator: AppTranslator) {
    this.translator = translator;
    this.first = translator;
  }

  readonly read = (): AppTranslator => this.translator;

  /** What the server drew the page with: parts that take over late must see its words, whatever is spoken by then. */
  readonly readFirst = (): AppTranslator => this.first;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Speaks another language. Where its words cannot be had the current one stays. */
  async speak(locale: Locale): Promise<boolean> {
    if (this.translator.locale === locale) return true;
    try {
      this.translator = await loadTranslator(locale);
    } catch (error) {
      reportLocaleFault(error);
      return false;
    }
    for (const listener of this.listeners) listener();
    return true;
  }
}

export async function createI18n(locale: Locale): Promise<I18n> {
  return new I18n(await loadTranslator(locale));
}

async function loadTranslator(locale: Locale): Promise<AppTranslator> {
  const { dictionary } = await dictionaries[locale]();
  return { ...createTranslator<AppTextKey>(locale, dictionary), locale };
}

function reportLocaleFault(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants it there and nowhere else
  console.error('The language could not be loaded', error);
}

/** The locale behind an `<html lang>` such as `de-DE`. */
export function readLocale(isoCode: string): Locale {
  return locales.find((locale) => localeIsoCodes[locale] === isoCode) ?? defaultLocale;
}
