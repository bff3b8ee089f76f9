import { Button, Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { PushFailure } from './push-card.tsx';
import { UnblockHelp } from './unblock-help.tsx';
import { usePush } from './use-push.ts';

/** The offer at the end of the sign-up. The browser asks only once the member has said that she wants it. */
export default function PushStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const { isSubscribed, isBusy, hasFailed, turnOn } = usePush();
  const isDenied = isSubscribed === 'denied';
  const isOn = typeof isSubscribed === 'string' && !isDenied;
  const accept = async () => {
    if (await turnOn()) onNext();
  };
  return (
    <Stack gap="lg">
      <Stack gap="sm" role="status">
        <Text c="dimmed">{isOn ? t('completion:push.on.text') : t('completion:push.lead', { name })}</Text>
        {isDenied && <UnblockHelp />}
      </Stack>
      {hasFailed && <PushFailure />}
      <Stack gap="sm">
        {!isDenied && !isOn && (
          <Button
            size="lg"
            fullWidth
            loading={isBusy}
            onClick={() => void accept()}
            leftSection={<IconBell size={20} stroke={1.75} aria-hidden />}
          >
            {t('completion:push.turnOn')}
          </Button>
        )}
        <Button size="lg" fullWidth variant={isOn || isDenied ? 'filled' : 'default'} onClick={onNext}>
          {isOn || isDenied ? t('accounts:signup.next') : t('accounts:signup.skip')}
        </Button>
      </Stack>
    </Stack>
  );
}
