import { IconBell } from '@tabler/icons-react';
import type { SettingsHead, SettingsPart } from '#web/app/extensions.ts';
import { SettingsLinkSection } from '#web/features/settings/settings-link-section.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export const notificationSettings: SettingsPart = {
  anchor: 'notifications',
  title: (t) => t('settings:notifications.title'),
  Section: NotificationsSection,
};

function NotificationsSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <SettingsLinkSection
      {...head}
      to="/notifications"
      Icon={IconBell}
      hint={t('settings:notifications.link')}
    />
  );
}
