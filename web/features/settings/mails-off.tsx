import { Text } from '@mantine/core';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useMember } from '#web/platform/viewer.ts';
import { SettingsSection } from './settings-section.tsx';

const reasons = ['fbl', 'bounce', 'listunsubscribe'] as const;

/** Why a member gets no mails any more; nothing for whoever gets them. */
export function MailsOff() {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  const { notifications_disabled } = useMember();
  const known = reasons.filter((reason) => notifications_disabled.includes(reason));
  if (known.length === 0) return null;
  return (
    <SettingsSection title={t('completion:push.mails.title')}>
      {known.map((reason) => (
        <Text key={reason}>{t(`completion:push.mails.${reason}`)}</Text>
      ))}
      <Text mt="xs">{t('completion:push.mails.support', { email: support_email })}</Text>
    </SettingsSection>
  );
}
