import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { useSignupsOpen } from '#web/ui/use-signup-link.ts';
import classes from './steps/wizard.module.css';

interface SignupGateProps {
  heading: 'h1' | 'h2';
  children: ReactNode;
}

export function SignupGate({ heading: Heading, children }: SignupGateProps) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const isOpen = useSignupsOpen();
  const isMember = useViewer() !== null;
  if (isOpen || isMember) return children;
  return (
    <div className={classes.wizard}>
      <Heading className={classes.title}>{t('signup:closed.title', { name })}</Heading>
      <Text>{t('signup:closed.text')}</Text>
      <Button component={Link} to="/login">
        {t('signup:closed.login')}
      </Button>
    </div>
  );
}
