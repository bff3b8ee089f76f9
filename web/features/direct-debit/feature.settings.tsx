import { IconBuildingBank } from '@tabler/icons-react';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLinkSection } from '#web/features/settings/settings-link-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const mandatesSettings: SettingsPart = {
  anchor: 'mandates',
  title: (t) => t('settings:mandates.title'),
  Section: MandatesSection,
};

function MandatesSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsLinkSection
      {...head}
      to="/settings/mandates"
      Icon={IconBuildingBank}
      hint={t('settings:mandates.link')}
    />
  );
}
