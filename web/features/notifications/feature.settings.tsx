import { IconBell } from '@tabler/icons-react';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLink } from '#web/features/settings/settings-link.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const notificationSettings: SettingsPart = {
  anchor: 'notifications',
  title: (t) => t('settings:notifications.title'),
  Section: NotificationsSection,
};

function NotificationsSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsSection {...head}>
      <SettingsLink to="/notifications" Icon={IconBell}>
        {t('settings:notifications.link')}
      </SettingsLink>
    </SettingsSection>
  );
}
