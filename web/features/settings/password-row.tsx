import { lazy } from 'react';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { ActionRow } from './action-row.tsx';

const PasswordDialog = lazy(() => loadPatiently(() => import('./password-dialog.tsx')));

export function PasswordRow() {
  const { t } = useTranslation();
  return (
    <ActionRow
      label={t('accounts:field.password')}
      hint={t('security:password.hint')}
      action={t('settings:change')}
      dialog={PasswordDialog}
    />
  );
}
