import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { useDialogLife } from '#web/ui/use-dialog-life.ts';
import Completion from './completion.tsx';
import { findOpenStep } from './signup-steps.ts';
import { SignupWizard } from './signup-wizard.tsx';

interface CompletionModalProps {
  /** Of the mailed link, when that is how somebody came. */
  token: string | null;
  onClose: () => void;
}

/** Completing the sign-up above whatever page a partner has led to, on phones. */
export default function CompletionModal({ token, onClose }: CompletionModalProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [start] = useState(() => viewer && findOpenStep(viewer));
  return (
    <Modal
      {...useDialogLife(onClose)}
      fullScreen
      title={t('completion:signup.dialog')}
      closeButtonProps={{ 'aria-label': t('accounts:signup.close') }}
    >
      {start ? <SignupWizard start={start} heading="h2" /> : <Completion token={token ?? ''} heading="h2" />}
    </Modal>
  );
}
