import { Alert, Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';

export default function AccountRefusal({ error }: { error: unknown }) {
  const describe = useErrorText();
  if (!error) return null;
  // Field faults are shown beside their fields.
  if (error instanceof AppError && error.fields.length > 0) return null;
  return (
    <Alert color="danger" role="alert" icon={<IconAlertCircle stroke={1.75} aria-hidden />}>
      {describe(error)} <WayOut error={error} />
    </Alert>
  );
}

function WayOut({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  if (!(error instanceof AppError)) return null;
  if (error.code === 'accounts.exists') {
    return (
      <Anchor component={Link} to="/login" display="block">
        {t('signup:loginNow')}
      </Anchor>
    );
  }
  if (error.code === 'accounts.pending_deletion') {
    return (
      <Anchor href={`mailto:${support_email}`} display="block">
        {t('signup:support')}
      </Anchor>
    );
  }
  return null;
}
