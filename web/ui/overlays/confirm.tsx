import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { whenOverlaysAreReady } from './overlays-ready.ts';

export interface Confirmation {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  onConfirm: () => void;
}

export async function confirm(
  { title, text, action, danger = false, onConfirm }: Confirmation,
  t: AppTranslator['t'],
): Promise<void> {
  await whenOverlaysAreReady;
  // The button can still be pressed while the dialog closes.
  let isConfirmed = false;
  modals.openConfirmModal({
    title,
    children: <Text>{text}</Text>,
    labels: { confirm: action, cancel: t('common:cancel') },
    confirmProps: { color: danger ? 'danger' : undefined },
    cancelProps: { variant: 'default' },
    closeButtonProps: { 'aria-label': t('common:close') },
    onConfirm: () => {
      if (!isConfirmed) onConfirm();
      isConfirmed = true;
    },
  });
}
