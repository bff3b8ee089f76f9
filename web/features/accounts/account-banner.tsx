import { Button } from '@mantine/core';
import { IconMail, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import classes from './account-banner.module.css';
import { needsActivationReminder } from './activation-reminder.ts';
import { ResendActivation } from './resend-activation.tsx';
import { isFindable } from './signup-steps.ts';

/** What keeps a member from being found, one thing at a time; nothing once all is well. */
export function AccountBanner() {
  const { t } = useTranslation();
  const viewer = useViewer();
  if (!viewer) return null;
  if (needsActivationReminder(viewer)) {
    return (
      <Banner
        icon={<IconMail size={22} stroke={1.75} aria-hidden />}
        title={t('accounts:activation.reminderTitle')}
        text={t('accounts:activation.reminderText', { email: viewer.email })}
        action={<ResendActivation />}
      />
    );
  }
  if (isFindable(viewer)) return null;
  return (
    <Banner
      icon={<IconUserQuestion size={22} stroke={1.75} aria-hidden />}
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

interface BannerProps {
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}

function Banner({ icon, title, text, action }: BannerProps) {
  return (
    <aside className={classes.banner} aria-label={title}>
      <div className={classes.inner}>
        <div className={classes.words}>
          {icon}
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
