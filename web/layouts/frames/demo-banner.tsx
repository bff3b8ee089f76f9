import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { demoNoticeCookie, demoNoticeCookieDays } from '#contract/sites/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { keepCookie } from '#web/platform/session/keep-cookie.ts';
import { settingsQuery, useSettings } from '#web/platform/session/use-settings.ts';
import { contentId } from '#web/ui/page/skip-link.tsx';
import { PreferencesForm } from '#web/ui/preferences-form.tsx';
import classes from './demo-banner.module.css';

export function DemoBanner() {
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
    <aside className={classes.banner} aria-label={t('layout:demo.title')}>
      <p className={classes.text}>
        <strong>{t('layout:demo.title')}</strong> {t('layout:demo.text')}
      </p>
      <PreferencesForm onSubmit={hide}>
        <button
          type="submit"
          name={demoNoticeCookie}
          value="hidden"
          className={classes.hide}
          aria-label={t('layout:demo.hide')}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </PreferencesForm>
    </aside>
  );
}
