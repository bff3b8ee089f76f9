import { lazy } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { ActionRow } from '../action-row.tsx';

const EmailDialog = lazy(() => importWithRetry(() => import('./email-dialog.tsx')));

export function EmailRow() {
  const { t } = useTranslation();
  const { email, status } = useMember();
  return (
    <ActionRow
      label={t('accounts:field.email')}
      value={email}
      hint={status === 'active' ? undefined : t('accounts:email.unconfirmed')}
      action={t('settings:change')}
      dialog={EmailDialog}
    />
  );
}
