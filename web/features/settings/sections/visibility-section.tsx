import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getOwnProfile, setVisibility } from '#contract/profiles/own.ts';
import { countVisitors, listVisitors } from '#contract/visits/endpoints.ts';
import type { SettingsHead } from '#web/app/extensions.ts';
import { GiftShelfSwitch } from '#web/features/gifts/gift-shelf-switch.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { forgetQueries } from '#web/platform/api/forget-queries.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { SettingsSection } from '../settings-section.tsx';

export const ownProfileQuery = apiQuery(getOwnProfile, {});

export function VisibilitySection(head: SettingsHead) {
  const { t } = useTranslation();
  const { visits } = useSettings();
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
        {visits && (
          <VisibilitySwitch
            name="hides_visits"
            isReversed
            label={t('settings:visibility.showsVisits')}
            hint={t('settings:visibility.showsVisitsHint')}
          />
        )}
        <GiftShelfSwitch />
      </Stack>
    </SettingsSection>
  );
}

interface VisibilitySwitchProps {
  name: 'invisible' | 'hides_activity' | 'hides_receipts' | 'hides_visits';
  /** It says what is shown, not what is hidden. */
  isReversed?: boolean;
  label: string;
  hint: string;
}

function VisibilitySwitch({ name, isReversed = false, label, hint }: VisibilitySwitchProps) {
  const client = useQueryClient();
  const known = useQuery(ownProfileQuery).data?.profile[name] ?? false;
  const { mutate, isPending, variables } = useApiMutation(setVisibility, {
    // Saves run one after the other, so that the last one wins.
    scope: { id: setVisibility.name },
    onSuccess(answer) {
      client.setQueryData(ownProfileQuery.queryKey, answer);
      // Both invisible mode and the switch decide whether there are any.
      for (const read of [listVisitors, countVisitors]) forgetQueries(client, read);
    },
  });
  return (
    <Switch
      label={label}
      hint={hint}
      checked={((isPending ? variables[name] : undefined) ?? known) !== isReversed}
      onChange={(checked) => mutate({ [name]: checked !== isReversed })}
    />
  );
}
