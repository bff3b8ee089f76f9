import { useSuspenseQuery } from '@tanstack/react-query';
import { PlaceField } from '#web/features/geography/place-field.tsx';
import { useProfileEditor } from '#web/features/profiles/use-profile-editor.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { SaveStatus } from '#web/ui/save-status.tsx';
import { ownProfileQuery } from '../sections/visibility-section.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';

export default function LocationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { profile } = useSuspenseQuery(ownProfileQuery).data;
  const { values, save, faultOf, state } = useProfileEditor(profile);
  const { country, region, city } = values;
  const place = country && region && city ? { country, region, city } : null;
  return (
    <SettingsDialog title={t('settings:location.label')} onClose={onClose}>
      <Stack gap="lg">
        <PlaceField value={place} onChange={(chosen) => save({ place: chosen })} error={faultOf('place')} />
        <SaveStatus state={state} />
        <Button onClick={onClose}>{t('settings:done')}</Button>
      </Stack>
    </SettingsDialog>
  );
}
