import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Alert } from '#web/ui/elements/alert.tsx';

/** Replaces every order form after a chargeback. */
export function UnderReview() {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  return (
    <Alert color="amber" my="md" icon={<IconInfoCircle stroke={1.75} aria-hidden />}>
      {t('payments:underReview', { email: support_email })}
    </Alert>
  );
}
