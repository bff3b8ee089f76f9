import { lazy } from 'react';
import { reactivationDays } from '#contract/deletion/facts.ts';
import type { SettingsHead } from '#web/app/extensions.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ActionRow } from '../action-row.tsx';
import { SettingsSection } from '../settings-section.tsx';

const DeletionDialog = lazy(() => importWithRetry(() => import('./deletion-dialog.tsx')));

export function DeletionSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsSection {...head}>
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
