import { Text } from '@mantine/core';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { whenOverlaysAreReady } from './overlays-ready.ts';

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
  return async ({ title, text, action, danger = false, onConfirm }) => {
    const { modals } = await loadPatiently(() => import('@mantine/modals'));
    // Asked for earlier, it would be shown by nobody.
    await whenOverlaysAreReady;
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
