import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';

interface SettingsDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A click outside does not close it, so that typed text is kept. */
export function SettingsDialog({ title, onClose, children }: SettingsDialogProps) {
  return (
    <Dialog {...useMountedDialog(onClose)} title={title} closeOnClickOutside={false}>
      {children}
    </Dialog>
  );
}
