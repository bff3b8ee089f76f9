import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { UnblockHelp } from './unblock-help.tsx';
import { type Push, usePush } from './use-push.ts';

type State = 'unsupported' | 'undecided' | 'off' | 'on' | 'denied';

function findState({ isCapable, isSubscribed }: Push): State {
  if (!isCapable) return 'unsupported';
  if (isSubscribed === 'denied') return 'denied';
  if (isSubscribed === null) return 'undecided';
  return isSubscribed === false ? 'off' : 'on';
}

export function PushCard() {
  const { t } = useTranslation();
  const push = usePush();
  const state = findState(push);
  const titles = {
    unsupported: t('notifications:push.unsupported.title'),
    undecided: t('notifications:push.undecided'),
    off: t('notifications:push.off'),
    on: t('notifications:push.on.title'),
    denied: t('notifications:push.denied.title'),
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
          {t('notifications:push.turnOff')}
        </Button>
      )}
      {(state === 'undecided' || state === 'off') && (
        <Button loading={push.isBusy} onClick={() => void push.turnOn()}>
          {t('layout:askPush.turnOn')}
        </Button>
      )}
    </Stack>
  );
}

function Explanation({ state }: { state: State }) {
  const { t } = useTranslation();
  const { name } = useSettings();
  if (state === 'denied') return <UnblockHelp />;
  if (state === 'unsupported') return <Text>{t('notifications:push.unsupported.text', { name })}</Text>;
  if (state === 'on') return <Text>{t('notifications:push.on.text')}</Text>;
  return <Text>{t('notifications:push.lead', { name })}</Text>;
}

export function PushFailure() {
  const { t } = useTranslation();
  return (
    <Alert color="danger" role="alert">
      {t('layout:askPush.failed')}
    </Alert>
  );
}
