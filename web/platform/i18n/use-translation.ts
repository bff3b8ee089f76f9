import { createContext, use, useContext, useSyncExternalStore } from 'react';
import type { TranslationGroup } from '#locales/groups.ts';
import type { AppTranslator, I18n } from './i18n.ts';

export const I18nContext = createContext<I18n | null>(null);

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('Texts need the AppScope around them');
  return i18n;
}

export function useTranslation(): AppTranslator {
  const i18n = useI18n();
  return useSyncExternalStore(i18n.subscribe, i18n.read, i18n.read);
}

/** For content that opens above any page: suspends until these words are loaded. Pages use `requireTranslations`. */
export function useTranslationGroups(...groups: TranslationGroup[]): void {
  const i18n = useI18n();
  // React fails when a component that suspended does not call `use` again.
  use(i18n.wait(groups));
}
