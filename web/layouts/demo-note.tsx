import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { demoNoticeCookie, demoNoticeCookieDays } from '#contract/sites.ts';
import { keepCookie } from '#web/platform/keep-cookie.ts';
import { settingsQuery } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './demo-banner.module.css';
import { contentId } from './skip-link.tsx';

/** That nobody here is real, until this browser has closed it. */
export default function DemoNote() {
  const { t } = useTranslation();
  const client = useQueryClient();
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
