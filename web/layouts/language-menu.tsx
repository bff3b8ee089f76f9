import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#contract/sites.ts';
import { spokenLocales } from '#web/platform/i18n.ts';
import { useChangeLocale, useLocale } from '#web/platform/use-locale.ts';
import { Disclosure, disclosureItem } from './disclosure.tsx';
import classes from './layout.module.css';

/** Each language under its own name; nothing where there is only one. */
export function LanguageMenu({ opensUp = false }: { opensUp?: boolean }) {
  const { t } = useTranslation();
  const current = useLocale();
  const change = useChangeLocale();
  if (spokenLocales.length < 2) return null;
  return (
    <Disclosure
      opensUp={opensUp}
      className={classes.language}
      button={
        <>
          <IconWorld size={20} stroke={1.75} aria-hidden />
          {current.toUpperCase()}
          <VisuallyHidden>{` – ${t('layout:nav.language')}: ${nameLanguage(current)}`}</VisuallyHidden>
        </>
      }
    >
      {spokenLocales.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            className={disclosureItem}
            aria-current={locale === current || undefined}
            onClick={() => void change(locale)}
          >
            {nameLanguage(locale)}
            {locale === current && <IconCheck size={18} stroke={1.75} aria-hidden />}
          </button>
        </li>
      ))}
    </Disclosure>
  );
}

/** What a language calls itself, as at the beginning of a line. */
export function nameLanguage(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
