import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';

export interface Confirmation {
  title: string;
  text: string;
  /** What the button that goes ahead says: a verb. */
  action: string;
  danger?: boolean;
  onConfirm: () => void;
}

/** Asks before what cannot be taken back. */
export function useConfirm(): (confirmation: Confirmation) => void {
  const { t } = useTranslation();
  return ({ title, text, action, danger = false, onConfirm }) => {
    modals.openConfirmModal({
      title,
      children: <Text>{text}</Text>,
      labels: { confirm: action, cancel: t('common:cancel') },
      confirmProps: { color: danger ? 'danger' : undefined },
      cancelProps: { variant: 'default' },
      closeButtonProps: { 'aria-label': t('common:close') },
      onConfirm,
    });
  };
}
