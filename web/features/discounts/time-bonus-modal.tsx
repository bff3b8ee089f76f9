import { Button, Modal, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { timeBonus } from '#contract/discounts/offers.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
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
    <Modal
      {...life}
      onClose={leave}
      centered
      title={t('layout:timeBonus.modalTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text>
          {t('layout:timeBonus.modalText', {
            percent: timeBonus.percentage,
            count: timeBonus.seconds / 3600,
          })}
        </Text>
        <Text fz="1.75rem" fw={700} ta="center">
          <Clock seconds={seconds} />
        </Text>
        <Button component={Link} to="/credits" onClick={onClose} data-autofocus>
          {t('layout:timeBonus.action')}
        </Button>
        <Button variant="default" onClick={leave}>
          {t('layout:timeBonus.later')}
        </Button>
      </Stack>
    </Modal>
  );
}
