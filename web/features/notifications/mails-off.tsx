import { useQueryClient } from '@tanstack/react-query';
import { getUser } from '#contract/accounts/endpoints.ts';
import { resumeMails } from '#contract/notifications/choices.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { listMailsOffReasons } from './mails-off.rules.ts';

export function MailsOff() {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  const reasons = listMailsOffReasons(useMember());
  if (reasons.length === 0) return null;
  return (
    <SettingsSection title={t('layout:mailsOff.title')}>
      {reasons.map((reason) => (
        <Text key={reason}>{t(`layout:mailsOff.${reason}`)}</Text>
      ))}
      {reasons.join() === 'listunsubscribe' ? (
        <ResumeButton />
      ) : (
        <Text mt="xs">{t('notifications:push.mails.support', { email: support_email })}</Text>
      )}
    </SettingsSection>
  );
}

function ResumeButton() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useApiMutation(resumeMails, {
    onSuccess: () => client.invalidateQueries(queriesOf(getUser)),
  });
  return (
    <Button mt="sm" variant="default" loading={isPending} onClick={() => mutate({})}>
      {t('notifications:push.mails.resume')}
    </Button>
  );
}
