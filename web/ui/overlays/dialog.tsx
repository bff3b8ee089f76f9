import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { MantineScope } from './mantine-scope.tsx';

interface DialogProps extends Omit<ModalProps, 'closeButtonProps'> {
  /** Of the button that closes it, where "Close" says too little. */
  closeLabel?: string;
}

/** A box over the page, or a sheet on phones. It loads on demand, as all of Mantine does. */
export function Dialog({ closeLabel, ...dialog }: DialogProps) {
  const { t } = useTranslation();
  return (
    <MantineScope>
      <Modal {...dialog} closeButtonProps={{ 'aria-label': closeLabel ?? t('common:close'), size: 44 }} />
    </MantineScope>
  );
}
