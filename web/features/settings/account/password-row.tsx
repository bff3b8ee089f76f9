import { lazy } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ActionRow } from '../action-row.tsx';

const PasswordDialog = lazy(() => importWithRetry(() => import('./password-dialog.tsx')));

export function PasswordRow() {
  const { t } = useTranslation();
  return (
    <ActionRow
      label={t('accounts:field.password')}
      hint={t('accounts:password.hint')}
      action={t('settings:change')}
      dialog={PasswordDialog}
    />
  );
}
