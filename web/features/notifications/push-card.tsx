import { Alert, Button, Stack, Text } from '@mantine/core';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { UnblockHelp } from './unblock-help.tsx';
import { type Push, usePush } from './use-push.ts';

type State = 'unsupported' | 'undecided' | 'off' | 'on' | 'denied';

function findState({ isCapable, isSubscribed }: Push): State {
  if (!isCapable) return 'unsupported';
  if (isSubscribed === 'denied') return 'denied';
  if (isSubscribed === null) return 'undecided';
  return isSubscribed === false ? 'off' : 'on';
}

/** Whether push messages come to this browser, and what one can do about it. */
export function PushCard() {
  const { t } = useTranslation();
  const push = usePush();
  const state = findState(push);
  const titles = {
    unsupported: t('completion:push.unsupported.title'),
    undecided: t('completion:push.undecided'),
    off: t('completion:push.off'),
    on: t('completion:push.on.title'),
    denied: t('completion:push.denied.title'),
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Text role="status" fw={600} data-state={state}>
        {titles[state]}
      </Text>
      <Explanation state={state} />
      {push.hasFailed && <PushFailure />}
      {state === 'on' && (
        <Button variant="default" loading={push.isBusy} onClick={() => void push.turnOff()}>
          {t('completion:push.turnOff')}
        </Button>
      )}
      {(state === 'undecided' || state === 'off') && (
        <Button loading={push.isBusy} onClick={() => void push.turnOn()}>
          {t('completion:push.turnOn')}
        </Button>
      )}
    </Stack>
  );
}

function Explanation({ state }: { state: State }) {
  const { t } = useTranslation();
  const { name } = useSettings();
  if (state === 'denied') return <UnblockHelp />;
  if (state === 'unsupported') return <Text>{t('completion:push.unsupported.text', { name })}</Text>;
  if (state === 'on') return <Text>{t('completion:push.on.text')}</Text>;
  return <Text>{t('completion:push.lead', { name })}</Text>;
}

/** The browser allows it, and yet it did not work. */
export function PushFailure() {
  const { t } = useTranslation();
  return (
    <Alert color="danger" role="alert">
      {t('completion:push.failed')}
    </Alert>
  );
}
