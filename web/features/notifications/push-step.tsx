import { IconBell } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { PushFailure } from './push-card.tsx';
import { UnblockHelp } from './unblock-help.tsx';
import { usePush } from './use-push.ts';

/** Part of the sign-up; browsers ask for the permission only after a press. */
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
        <Text c="dimmed">
          {isOn ? t('notifications:push.on.text') : t('notifications:push.lead', { name })}
        </Text>
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
            {t('layout:askPush.turnOn')}
          </Button>
        )}
        <Button size="lg" fullWidth variant={isOn || isDenied ? 'filled' : 'subtle'} onClick={onNext}>
          {isOn || isDenied ? t('signup:next') : t('signup:skip')}
        </Button>
      </Stack>
    </Stack>
  );
}
