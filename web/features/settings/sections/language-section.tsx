import { useState } from 'react';
import { type Locale, locales } from '#contract/sites/facts.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import type { SettingsHead } from '#web/app/extensions.ts';
import { useChangeLocale, useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FoldedChoiceSection } from './choice-section.tsx';

export function LanguageSection(head: SettingsHead) {
  const { t } = useTranslation();
  const current = useLocale();
  const change = useChangeLocale();
  // The language may load slowly or fail.
  const [wanted, setWanted] = useState<Locale>();
  const choose = async (locale: Locale) => {
    setWanted(locale);
    await change(locale);
    setWanted(undefined);
  };
  return (
    <FoldedChoiceSection
      {...head}
      hint={t('settings:language.hint')}
      choices={locales.map((locale) => ({ value: locale, label: nameLanguage(locale), lang: locale }))}
      chosen={wanted ?? current}
      onChoose={(locale) => void choose(locale)}
    />
  );
}
