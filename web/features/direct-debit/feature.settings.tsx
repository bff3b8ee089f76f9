import { IconBuildingBank } from '@tabler/icons-react';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLink } from '#web/features/settings/settings-link.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const mandatesSettings: SettingsPart = {
  anchor: 'mandates',
  title: (t) => t('settings:mandates.title'),
  Section: MandatesSection,
};

function MandatesSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsSection {...head}>
      <SettingsLink to="/settings/mandates" Icon={IconBuildingBank}>
        {t('settings:mandates.link')}
      </SettingsLink>
    </SettingsSection>
  );
}
