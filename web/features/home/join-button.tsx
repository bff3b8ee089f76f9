import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSettings } from '#web/platform/use-settings.ts';
import { useSignupLink } from '#web/platform/use-signup.ts';
import { useTranslation } from '#web/platform/use-translation.ts';

/** The way to an account, or why there is none at the moment. */
export function JoinButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation();
  const { name, signups } = useSettings();
  const signupLink = useSignupLink();
  if (signups !== 'all') return <Text fw={650}>{t('home:hero.inviteOnly', { name })}</Text>;
  return (
    <Button component={Link} {...signupLink} size="lg" fullWidth={fullWidth}>
      {t('home:hero.join')}
    </Button>
  );
}
