import { IconHeart } from '@tabler/icons-react';
import { autoLikesPath } from '#contract/auto-likes/facts.ts';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLink } from '#web/features/settings/settings-link.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const autoLikesSettings: SettingsPart = {
  anchor: 'automatic-likes',
  title: (t) => t('autolikes:title'),
  Section: AutoLikesSection,
};

function AutoLikesSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsSection {...head}>
      <SettingsLink to={autoLikesPath} Icon={IconHeart}>
        {t('autolikes:link')}
      </SettingsLink>
    </SettingsSection>
  );
}
