import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import classes from './account-banner.module.css';
import { needsActivationReminder } from './activation-reminder.ts';
import { ResendActivation } from './resend-activation.tsx';
import { isFindable } from './signup-steps.ts';

export function AccountBanner() {
  const { t } = useTranslation();
  const viewer = useViewer();
  if (!viewer) return null;
  if (needsActivationReminder(viewer)) {
    return (
      <Banner
        title={t('layout:unconfirmed.title')}
        text={t('layout:unconfirmed.text', { email: viewer.email })}
        action={<ResendActivation />}
      />
    );
  }
  if (isFindable(viewer)) return null;
  return (
    <Banner
      title={t('layout:unfinished.title')}
      text={t('layout:unfinished.text')}
      action={
        <Button component={Link} to="/complete-signup" variant="default">
          {t('layout:unfinished.action')}
        </Button>
      }
    />
  );
}

function Banner({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <aside className={classes.banner} aria-label={title}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <div>
            <p className={classes.title}>{title}</p>
            <p className={classes.text}>{text}</p>
          </div>
        </div>
        {action}
      </div>
    </aside>
  );
}
