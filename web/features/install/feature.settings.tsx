import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { InstallHelp } from './install-help.tsx';

export const installSettings: SettingsPart = {
  anchor: 'app',
  title: (t) => t('settings:app.title'),
  Section: AppSection,
};

function AppSection(head: SettingsHead) {
  return (
    <SettingsSection {...head}>
      <InstallHelp />
    </SettingsSection>
  );
}
