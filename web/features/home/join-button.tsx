import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { useSignupLink, useSignupsOpen } from '#web/ui/use-signup-link.ts';

/** Links to the sign-up, or says why it is closed. */
export function JoinButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const isOpen = useSignupsOpen();
  const signupLink = useSignupLink();
  if (!isOpen) return <Text fw={650}>{t('home:hero.inviteOnly', { name })}</Text>;
  return (
    <Button component={Link} {...signupLink} size="lg" fullWidth={fullWidth}>
      {t('home:hero.join')}
    </Button>
  );
}
