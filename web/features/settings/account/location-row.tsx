import { lazy } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { ActionRow } from '../action-row.tsx';

const LocationDialog = lazy(() => importWithRetry(() => import('./location-dialog.tsx')));

export function LocationRow() {
  const { t } = useTranslation();
  const format = useFormat();
  const { city, country } = useMember().profile;
  return (
    <ActionRow
      label={t('settings:location.label')}
      value={city && country ? `${city}, ${format.country(country)}` : t('settings:location.none')}
      hint={t('settings:location.hint')}
      action={t('settings:change')}
      dialog={LocationDialog}
    />
  );
}
