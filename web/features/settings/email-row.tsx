import { lazy } from 'react';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useMember } from '#web/platform/viewer.ts';
import { ActionRow } from './action-row.tsx';

const EmailDialog = lazy(() => loadPatiently(() => import('./email-dialog.tsx')));

export function EmailRow() {
  const { t } = useTranslation();
  const { email, status } = useMember();
  return (
    <ActionRow
      label={t('accounts:field.email')}
      value={email}
      hint={status === 'active' ? undefined : t('security:email.unconfirmed')}
      action={t('settings:change')}
      dialog={EmailDialog}
    />
  );
}
