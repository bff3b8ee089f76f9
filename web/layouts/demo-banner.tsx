import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { demoNoticeCookie, demoNoticeCookieDays } from '#contract/sites.ts';
import { keepCookie } from '#web/platform/keep-cookie.ts';
import { settingsQuery, useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './demo-banner.module.css';
import { contentId } from './skip-link.tsx';

/** That nobody here is real, until this browser has closed it: the server knows by a cookie and leaves it out. */
export function DemoBanner() {
  const { t } = useTranslation();
  const { demo_notice } = useSettings();
  const client = useQueryClient();
  if (!demo_notice) return null;
  const hide = () => {
    keepCookie(demoNoticeCookie, 'hidden', { days: demoNoticeCookieDays });
    client.setQueryData(settingsQuery.queryKey, (known) =>
      known ? { settings: { ...known.settings, demo_notice: false } } : known,
    );
    // The button that had the focus is gone.
    document.getElementById(contentId)?.focus({ preventScroll: true });
  };
  return (
    <aside className={classes.banner} aria-label={t('layout:demo.title')}>
      <p className={classes.text}>
        <strong>{t('layout:demo.title')}</strong> {t('layout:demo.text')}
      </p>
      <button type="button" className={classes.hide} aria-label={t('layout:demo.hide')} onClick={hide}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </aside>
  );
}
