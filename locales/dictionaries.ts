import type { Locale } from '#contract/sites.ts';
import type { dictionary } from './en/index.ts';

/** English decides which texts there are; a key that it lacks does not compile. */
export type Dictionary = typeof dictionary;
type LoadDictionary = () => Promise<{ dictionary: Texts<Dictionary> }>;

/** The same keys with any words: languages differ in their plural forms too, which a test compares. */
type Texts<T> = { [Namespace in keyof T]: object };

/** One chunk a language in the browser. */
export const dictionaries: Record<Locale, LoadDictionary> = {
  de: () => import('./de/index.ts'),
  en: () => import('./en/index.ts'),
  es: () => import('./es/index.ts'),
  fr: () => import('./fr/index.ts'),
  it: () => import('./it/index.ts'),
  nl: () => import('./nl/index.ts'),
  pl: () => import('./pl/index.ts'),
};
