import { Link } from 'react-router';
import { timeBonus } from '#contract/discounts/offers.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';
import { Clock } from './clock.tsx';

interface TimeBonusModalProps {
  seconds: number;
  onClose: () => void;
}

export default function TimeBonusModal({ seconds, onClose }: TimeBonusModalProps) {
  const { t } = useTranslation();
  const { onClose: leave, ...life } = useMountedDialog(onClose);
  return (
    <Dialog {...life} onClose={leave} centered title={t('layout:timeBonus.modalTitle')}>
      <Stack gap="md">
        <Text>
          {t('layout:timeBonus.modalText', {
            percent: timeBonus.percentage,
            count: timeBonus.seconds / 3600,
          })}
        </Text>
        <Text fw={700} ta="center" style={{ fontSize: '1.75rem' }}>
          <Clock seconds={seconds} />
        </Text>
        <Button component={Link} to="/credits" onClick={onClose} data-autofocus>
          {t('layout:timeBonus.action')}
        </Button>
        <Button variant="default" onClick={leave}>
          {t('layout:timeBonus.later')}
        </Button>
      </Stack>
    </Dialog>
  );
}
