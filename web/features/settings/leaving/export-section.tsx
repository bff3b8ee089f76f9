import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { DataExport } from '#contract/deletion/endpoints.ts';
import type { SettingsHead } from '#web/app/extensions.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ActionRow } from '../action-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { exportQuery } from './export-query.ts';

const ExportDialog = lazy(() => importWithRetry(() => import('./export-dialog.tsx')));

const askAgainMs = 5000;

export function ExportSection(head: SettingsHead) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'preparing' ? askAgainMs : false),
  });
  const describe = useDescription();
  return (
    <SettingsSection {...head}>
      <ActionRow
        label={t('deletion:export.title')}
        value={<span role="status">{describe(data?.export ?? null)}</span>}
        hint={t('deletion:export.hint')}
        action={t('deletion:export.action')}
        dialog={ExportDialog}
      />
    </SettingsSection>
  );
}

function useDescription() {
  const { t } = useTranslation();
  const format = useFormat();
  return (last: DataExport | null) => {
    if (!last) return '';
    if (last.state !== 'ready' || !last.expires_at) return t(`deletion:export.state.${last.state}`);
    return t('deletion:export.state.ready', { date: format.day(last.expires_at) });
  };
}
