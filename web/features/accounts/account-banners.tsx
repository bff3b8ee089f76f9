import { Button } from '@mantine/core';
import { IconMail, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './account-banner.module.css';
import { ResendActivation } from './resend-activation.tsx';

/** The e-mail address is not confirmed yet. */
export function ActivationBanner({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Banner
      icon={<IconMail size={22} stroke={1.75} aria-hidden />}
      title={t('accounts:activation.reminderTitle')}
      text={t('accounts:activation.reminderText', { email })}
      action={<ResendActivation />}
    />
  );
}

/** The sign-up was left before it said who the member is. */
export function ResumeBanner() {
  const { t } = useTranslation();
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
