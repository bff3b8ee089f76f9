import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type Alert, alertCookieDays, alertCookies } from '#contract/sites/facts.ts';
import { keepCookie } from '#web/platform/session/keep-cookie.ts';
import { settingsQuery } from '#web/platform/session/use-settings.ts';
import { contentId } from '../page/skip-link.tsx';

/** `onSubmit` of a `PreferencesForm`: closes an alert without a reload. */
export function useCloseAlert(alert: Alert): (event: FormEvent) => void {
  const client = useQueryClient();
  return (event) => {
    event.preventDefault();
    const now = String(Math.floor(Date.now() / 1000));
    keepCookie(alertCookies[alert], now, { days: alertCookieDays[alert] });
    client.setQueryData(settingsQuery.queryKey, (known) => {
      if (!known) return known;
      const { settings } = known;
      return { settings: { ...settings, closed_alerts: [...settings.closed_alerts, alert] } };
    });
    // The focused button is gone.
    document.getElementById(contentId)?.focus({ preventScroll: true });
  };
}
