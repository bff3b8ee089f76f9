import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AppTranslator, I18n } from './i18n.ts';

export const I18nContext = createContext<I18n | null>(null);

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('Texts need the AppScope around them');
  return i18n;
}

/** `const { t, locale } = useTranslation()`; `t` is another function once the language is another one. */
export function useTranslation(): AppTranslator {
  const i18n = useI18n();
  return useSyncExternalStore(i18n.subscribe, i18n.read, i18n.readFirst);
}
