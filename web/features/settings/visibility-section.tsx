import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getOwnProfile, setVisibility } from '#contract/profiles.own.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Switch } from '#web/ui/switch.tsx';
import { SettingsSection } from './settings-section.tsx';

export const ownProfileQuery = apiQuery(getOwnProfile, {});

export function VisibilitySection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const known = useQuery(ownProfileQuery).data?.profile.invisible ?? false;
  const { mutate, isPending, variables } = useApiMutation(setVisibility, {
    scope: { id: setVisibility.name },
    onSuccess: (answer) => client.setQueryData(ownProfileQuery.queryKey, answer),
  });
  return (
    <SettingsSection title={t('settings:visibility.title')}>
      <Switch
        label={t('settings:visibility.invisible')}
        hint={t('settings:visibility.hint')}
        checked={isPending ? variables.invisible : known}
        onChange={(invisible) => mutate({ invisible })}
      />
    </SettingsSection>
  );
}
