import { IconListSearch } from '@tabler/icons-react';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLinkSection } from '#web/features/settings/settings-link-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const searchesSettings: SettingsPart = {
  anchor: 'searches',
  title: (t) => t('settings:searches.title'),
  Section: SearchesSection,
};

function SearchesSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsLinkSection
      {...head}
      to="/settings/searches"
      Icon={IconListSearch}
      hint={t('settings:searches.link')}
    />
  );
}
