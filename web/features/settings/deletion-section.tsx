import { lazy } from 'react';
import { reactivationDays } from '#contract/deletion.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ActionRow } from './action-row.tsx';
import { SettingsSection } from './settings-section.tsx';

const DeletionDialog = lazy(() => importWithRetry(() => import('./deletion-dialog.tsx')));

export function DeletionSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('deletion:deletion.section')} anchor="delete">
      <ActionRow
        label={t('deletion:deletion.title')}
        hint={t('deletion:deletion.hint', { days: reactivationDays })}
        action={t('deletion:deletion.action')}
        isDanger
        dialog={DeletionDialog}
      />
    </SettingsSection>
  );
}
