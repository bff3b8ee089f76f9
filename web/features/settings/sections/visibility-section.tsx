import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getOwnProfile, setVisibility } from '#contract/profiles/own.ts';
import type { SettingsHead } from '#web/app/extensions.ts';
import { GiftShelfSwitch } from '#web/features/gifts/gift-shelf-switch.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { SettingsSection } from '../settings-section.tsx';

export const ownProfileQuery = apiQuery(getOwnProfile, {});

export function VisibilitySection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsSection {...head}>
      <Stack gap="md">
        <VisibilitySwitch
          name="invisible"
          label={t('settings:visibility.invisible')}
          hint={t('settings:visibility.hint')}
        />
        <VisibilitySwitch
          name="hides_activity"
          label={t('settings:visibility.hidesActivity')}
          hint={t('settings:visibility.hidesActivityHint')}
        />
        <VisibilitySwitch
          name="hides_receipts"
          label={t('settings:visibility.hidesReceipts')}
          hint={t('settings:visibility.hidesReceiptsHint')}
        />
        <GiftShelfSwitch />
      </Stack>
    </SettingsSection>
  );
}

interface VisibilitySwitchProps {
  name: 'invisible' | 'hides_activity' | 'hides_receipts';
  label: string;
  hint: string;
}

function VisibilitySwitch({ name, label, hint }: VisibilitySwitchProps) {
  const client = useQueryClient();
  const known = useQuery(ownProfileQuery).data?.profile[name] ?? false;
  const { mutate, isPending, variables } = useApiMutation(setVisibility, {
    // Saves run one after the other, so that the last one wins.
    scope: { id: setVisibility.name },
    onSuccess: (answer) => client.setQueryData(ownProfileQuery.queryKey, answer),
  });
  return (
    <Switch
      label={label}
      hint={hint}
      checked={(isPending ? variables[name] : undefined) ?? known}
      onChange={(checked) => mutate({ [name]: checked })}
    />
  );
}
