import { IconCheck, IconWorld } from '@tabler/icons-react';
import { type MouseEvent, useId } from 'react';
import { useLocation } from 'react-router';
import { type Locale, langConfigPath, locales } from '#contract/sites/facts.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { useChangeLocale, useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { Menu, menuItem } from '#web/ui/overlays/menu.tsx';
import { PreferencesForm } from '#web/ui/preferences-form.tsx';
import classes from './layout.module.css';

/** Hidden on /complete-signup [SET-4]. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const current = useLocale();
  const change = useChangeLocale();
  const { visible_locales } = useSettings();
  const { pathname } = useLocation();
  const form = useId();
  if (pathname.startsWith('/complete-signup')) return null;
  const shown = [...new Set([...visible_locales, current])];
  if (shown.length < 2) return null;
  const choose = (event: MouseEvent, locale: Locale) => {
    // A landing page may name its language in its address, so the server redirects to the one in the chosen language.
    if (pathname.includes('/land')) return;
    event.preventDefault();
    void change(locale);
  };
  return (
    <>
      <Menu
        className={classes.language}
        button={
          <>
            <IconWorld size={20} stroke={1.75} aria-hidden />
            {current.toUpperCase()}
            <VisuallyHidden>{` – ${t('layout:nav.language')}: ${nameLanguage(current)}`}</VisuallyHidden>
          </>
        }
      >
        {shown.map((locale) => (
          <li key={locale}>
            <button
              type="submit"
              form={form}
              name="locale"
              value={locale}
              lang={locale}
              className={menuItem}
              aria-current={locale === current || undefined}
              onClick={(event) => choose(event, locale)}
            >
              {nameLanguage(locale)}
              {locale === current && <IconCheck size={18} stroke={1.75} aria-hidden />}
            </button>
          </li>
        ))}
        {shown.length < locales.length && (
          <li>
            <a href={langConfigPath} className={menuItem}>
              {t('layout:nav.allLanguages')}
            </a>
          </li>
        )}
      </Menu>
      <PreferencesForm id={form} hidden />
    </>
  );
}
