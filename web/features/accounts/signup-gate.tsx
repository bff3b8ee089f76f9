import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import classes from './wizard.module.css';

interface SignupGateProps {
  heading: 'h1' | 'h2';
  children: ReactNode;
}

/** To everybody, to those whom a traffic source has sent, or to nobody. */
export function useSignupsOpen(): boolean {
  const { signups, has_traffic_source } = useSettings();
  return signups === 'all' || (signups === 'with_trafficsource' && has_traffic_source);
}

/** The sign-up, or why there is none at the moment. */
export function SignupGate({ heading: Heading, children }: SignupGateProps) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const isOpen = useSignupsOpen();
  const isMember = useViewer() !== null;
  if (isOpen || isMember) return children;
  return (
    <div className={classes.wizard}>
      <Heading className={classes.title}>{t('accounts:signup.closed.title', { name })}</Heading>
      <Text>{t('accounts:signup.closed.text')}</Text>
      <Button component={Link} to="/login">
        {t('accounts:signup.closed.login')}
      </Button>
    </div>
  );
}
