import { IconFlask, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { demoNoticeCookie, demoNoticeCookieDays } from '#contract/sites/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { keepCookie } from '#web/platform/session/keep-cookie.ts';
import { settingsQuery, useSettings } from '#web/platform/session/use-settings.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { Menu, menuItem } from '#web/ui/overlays/menu.tsx';
import { contentId } from '#web/ui/page/skip-link.tsx';
import { PreferencesForm } from '#web/ui/preferences-form.tsx';
import classes from './demo-chip.module.css';

/** Beside the name of the site, where it takes no height from the faces. Screen readers hear the whole note at once. */
export function DemoChip() {
  const { t } = useTranslation();
  const { demo_notice } = useSettings();
  const client = useQueryClient();
  if (!demo_notice) return null;
  const hide = (event: FormEvent) => {
    event.preventDefault();
    keepCookie(demoNoticeCookie, 'hidden', { days: demoNoticeCookieDays });
    client.setQueryData(settingsQuery.queryKey, (known) =>
      known ? { settings: { ...known.settings, demo_notice: false } } : known,
    );
    // The focused button is gone.
    document.getElementById(contentId)?.focus({ preventScroll: true });
  };
  return (
    <Menu
      className={classes.button}
      button={
        <span className={classes.chip}>
          <IconFlask size={18} stroke={1.75} aria-hidden />
          <span className={classes.word}>{t('layout:demo.chip')}</span>
          <VisuallyHidden>{` – ${t('layout:demo.text')}`}</VisuallyHidden>
        </span>
      }
    >
      <li className={classes.note}>
        <strong>{t('layout:demo.title')}</strong>
        <span>{t('layout:demo.text')}</span>
      </li>
      <li>
        <PreferencesForm onSubmit={hide}>
          <button type="submit" name={demoNoticeCookie} value="hidden" className={menuItem}>
            <IconX size={20} stroke={1.75} aria-hidden />
            {t('layout:demo.hide')}
          </button>
        </PreferencesForm>
      </li>
    </Menu>
  );
}
