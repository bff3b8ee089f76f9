import { lazy } from 'react';
import { reactivationDays } from '#contract/account-departure.ts';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { ActionRow } from './action-row.tsx';
import { SettingsSection } from './settings-section.tsx';

const DeletionDialog = lazy(() => loadPatiently(() => import('./deletion-dialog.tsx')));

export function DeletionSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('departure:deletion.section')}>
      <ActionRow
        label={t('departure:deletion.title')}
        hint={t('departure:deletion.hint', { days: reactivationDays })}
        action={t('departure:deletion.action')}
        isDanger
        dialog={DeletionDialog}
      />
    </SettingsSection>
  );
}
