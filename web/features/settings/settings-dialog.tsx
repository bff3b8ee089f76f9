import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useDialogLife } from '#web/ui/use-dialog-life.ts';

interface SettingsDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What a row of the settings opens: a form of its own. Neither a stray click nor a swipe throws away what was typed. */
export function SettingsDialog({ title, onClose, children }: SettingsDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      {...useDialogLife(onClose)}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {children}
    </Modal>
  );
}
