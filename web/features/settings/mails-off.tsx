import { Text } from '@mantine/core';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { SettingsSection } from './settings-section.tsx';

const reasons = ['fbl', 'bounce', 'listunsubscribe'] as const;

export function MailsOff() {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  const { notifications_disabled } = useMember();
  const known = reasons.filter((reason) => notifications_disabled.includes(reason));
  if (known.length === 0) return null;
  return (
    <SettingsSection title={t('notifications:push.mails.title')}>
      {known.map((reason) => (
        <Text key={reason}>{t(`notifications:push.mails.${reason}`)}</Text>
      ))}
      <Text mt="xs">{t('notifications:push.mails.support', { email: support_email })}</Text>
    </SettingsSection>
  );
}
