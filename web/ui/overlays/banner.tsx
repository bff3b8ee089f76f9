import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Alert } from '#contract/sites/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PreferencesForm } from '../preferences-form.tsx';
import classes from './banner.module.css';
import { useCloseAlert } from './use-close-alert.ts';

interface BannerProps {
  title: string;
  text: string;
  action: ReactNode;
  /** A closable alert; `closed_alerts` of the settings then contains it. */
  alert?: Alert;
  /** Marks an offer; other banners point out something missing. */
  tone?: 'offer';
}

export function Banner({ title, text, action, alert, tone }: BannerProps) {
  return (
    <aside className={classes.banner} data-tone={tone} aria-label={title}>
      <div className={classes.inner} data-closable={alert}>
        <div className={classes.words}>
          <p className={classes.title}>{title}</p> <p className={classes.text}>{text}</p>
        </div>{' '}
        {action}
        {alert && <CloseButton alert={alert} />}
      </div>
    </aside>
  );
}

function CloseButton({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const close = useCloseAlert(alert);
  return (
    <PreferencesForm className={classes.close} onSubmit={close}>
      <button type="submit" name="closed_alert" value={alert} aria-label={t('layout:closeAlert')}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </PreferencesForm>
  );
}
