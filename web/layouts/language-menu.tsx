import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconWorld } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { locales } from '#contract/sites.ts';
import { nameLanguage } from '#web/platform/locale-names.ts';

import { useChangeLocale, useLocale } from '#web/platform/use-locale.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { Disclosure, disclosureItem } from './disclosure.tsx';
import classes from './layout.module.css';

/** Each language under its own name; none where a sign-up is being completed, whose steps it would restart. */
export function LanguageMenu({ opensUp = false }: { opensUp?: boolean }) {
  const { t } = useTranslation();
  const current = useLocale();
  const change = useChangeLocale();
  const { pathname } = useLocation();
  if (pathname.startsWith('/complete-signup')) return null;
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
      {locales.map((locale) => (
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
