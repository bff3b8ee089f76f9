import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { island } from '#web/platform/island.tsx';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import classes from './account-banner.module.css';
import { needsActivationReminder } from './activation-reminder.ts';
import { isFindable } from './signup-steps.ts';

// Most members never need it. Its place is kept: what stands below must not jump.
const ResendActivation = island(() => import('./resend-in-banner.tsx'), <ResendPlace />);

/** What keeps a member from being found, one thing at a time; nothing once all is well. */
export function AccountBanner() {
  const { t } = useTranslation();
  const viewer = useViewer();
  if (!viewer) return null;
  if (needsActivationReminder(viewer)) {
    return (
      <Banner
        title={t('accounts:activation.reminderTitle')}
        text={t('accounts:activation.reminderText', { email: viewer.email })}
        action={<ResendActivation />}
      />
    );
  }
  if (isFindable(viewer)) return null;
  return (
    <Banner
      title={t('accounts:signup.resume.title')}
      text={t('accounts:signup.resume.text')}
      action={
        <Button component={Link} to="/complete-signup" variant="default">
          {t('accounts:signup.resume.action')}
        </Button>
      }
    />
  );
}

function ResendPlace() {
  const { t } = useTranslation();
  return <Button variant="default">{t('accounts:activation.resend')}</Button>;
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
