import { IconUserPlus } from '@tabler/icons-react';
import { referralsPath } from '#contract/referrals/facts.ts';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLinkSection } from '#web/features/settings/settings-link-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const referralsSettings: SettingsPart = {
  anchor: 'friends',
  title: (t) => t('settings:friends.title'),
  Section: FriendsSection,
};

function FriendsSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsLinkSection {...head} to={referralsPath} Icon={IconUserPlus} hint={t('settings:friends.link')} />
  );
}
