import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { type Alert, alertCookieDays, alertCookies } from '#contract/sites.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { keepCookie } from '#web/platform/session/keep-cookie.ts';
import { settingsQuery } from '#web/platform/session/use-settings.ts';
import classes from './banner.module.css';
import { PreferencesForm } from './preferences-form.tsx';
import { contentId } from './skip-link.tsx';

interface BannerProps {
  title: string;
  text: string;
  action: ReactNode;
  /** The alert it is, when it can be closed: `closed_alerts` of the settings names it then. */
  alert?: Alert;
}

/** Above the content of a page. */
export function Banner({ title, text, action, alert }: BannerProps) {
  return (
    <aside className={classes.banner} aria-label={title}>
      <div className={classes.inner} data-closable={alert}>
        <div className={classes.words}>
          <div>
            <p className={classes.title}>{title}</p>
            <p className={classes.text}>{text}</p>
          </div>
        </div>
        {action}
        {alert && <CloseButton alert={alert} />}
      </div>
    </aside>
  );
}

function CloseButton({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const close = (event: FormEvent) => {
    event.preventDefault();
    const now = String(Math.floor(Date.now() / 1000));
    keepCookie(alertCookies[alert], now, { days: alertCookieDays });
    client.setQueryData(settingsQuery.queryKey, (known) => {
      if (!known) return known;
      const { settings } = known;
      return { settings: { ...settings, closed_alerts: [...settings.closed_alerts, alert] } };
    });
    // The focused button is gone.
    document.getElementById(contentId)?.focus({ preventScroll: true });
  };
  return (
    <PreferencesForm className={classes.close} onSubmit={close}>
      <button type="submit" name="closed_alert" value={alert} aria-label={t('layout:closeAlert')}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </PreferencesForm>
  );
}
