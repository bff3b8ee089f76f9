import { lazy } from 'react';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useMember } from '#web/platform/viewer.ts';
import { ActionRow } from './action-row.tsx';

const LocationDialog = lazy(() => loadPatiently(() => import('./location-dialog.tsx')));

/** The settings' location block: where others find the member. */
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
