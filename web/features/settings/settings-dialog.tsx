import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';

interface SettingsDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A click outside does not close it, so that typed text is kept. */
export function SettingsDialog({ title, onClose, children }: SettingsDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      {...useMountedDialog(onClose)}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {children}
    </Modal>
  );
}
