import { lazy } from 'react';
import type { DataExport } from '#contract/account-departure.ts';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { ActionRow } from './action-row.tsx';
import { exportQuery } from './export-query.ts';
import { SettingsSection } from './settings-section.tsx';

const ExportDialog = lazy(() => loadPatiently(() => import('./export-dialog.tsx')));

/** How often it is asked whether the file is there, while the member waits for it. */
const askAgainMs = 5000;

export function ExportSection() {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'preparing' ? askAgainMs : false),
  });
  const describe = useDescription();
  return (
    <SettingsSection title={t('departure:export.section')}>
      <ActionRow
        label={t('departure:export.title')}
        value={<span role="status">{describe(data?.export ?? null)}</span>}
        hint={t('departure:export.hint')}
        action={t('departure:export.action')}
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
    if (last.state !== 'ready' || !last.expires_at) return t(`departure:export.state.${last.state}`);
    return t('departure:export.state.ready', { date: format.day(last.expires_at) });
  };
}
