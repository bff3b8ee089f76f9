import { IconHeart } from '@tabler/icons-react';
import { wishPath } from '#contract/wishes/facts.ts';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLink } from '#web/features/settings/settings-link.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const wishSettings: SettingsPart = {
  anchor: 'automatic-likes',
  title: (t) => t('wishes:title'),
  Section: WishSection,
};

function WishSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsSection {...head}>
      <SettingsLink to={wishPath} Icon={IconHeart}>
        {t('wishes:link')}
      </SettingsLink>
    </SettingsSection>
  );
}
