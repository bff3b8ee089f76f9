import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { MantineScope } from '#web/ui/overlays/mantine-scope.tsx';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';
import { AccountStep } from './account/account-step.tsx';
import { SignupGate } from './signup-gate.tsx';
import { MemberSteps } from './steps/member-steps.tsx';
import { afterAccount, keepStep } from './steps/signup-steps.ts';
import { SignupWizard } from './steps/signup-wizard.tsx';
import { useModalSteps } from './steps/use-modal-steps.ts';
import classes from './steps/wizard.module.css';

/** Once something is typed, neither a click outside nor Escape closes it. */
export default function SignupModal({ onClose }: { onClose: () => void }) {
  useTranslationGroups('public', 'app');
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { name } = useSettings();
  const isMember = useViewer() !== null;
  const [{ isFilled, isBusy }, setLeaving] = useState({ isFilled: false, isBusy: false });
  const steps = useModalSteps('account', 'signup');
  const dialog = useMountedDialog(onClose);
  const isInProgress = isMember || isFilled || isBusy;
  const close = () => {
    if (isBusy) return;
    // The account exists, and the other steps can be done later.
    if (isMember) void navigate('/members');
    else if (isFilled) {
      confirm({
        title: t('signup:leave.title'),
        text: t('signup:leave.text'),
        action: t('signup:leave.action'),
        onConfirm: dialog.onClose,
      });
    } else dialog.onClose();
  };
  return (
    // In parts, because Mantine's header would be a second banner of the page.
    <MantineScope>
      <Modal.Root
        {...dialog}
        onClose={close}
        closeOnClickOutside={!isInProgress}
        closeOnEscape={!isInProgress}
        centered
        radius="lg"
        padding="xl"
        yOffset="2dvh"
      >
        <Modal.Overlay />
        <Modal.Content aria-label={t('signup:account.title', { name })}>
          <Modal.CloseButton
            className={classes.modalClose}
            size={44}
            disabled={isBusy}
            aria-label={t('signup:close')}
          />
          <Modal.Body pt="lg">
            <SignupGate heading="h2">
              <SignupWizard steps={steps} heading="h2">
                {(step, goOn) =>
                  step === 'account' ? (
                    <AccountStep
                      onCreating={() => keepStep('signup', afterAccount)}
                      onCreated={goOn}
                      onLeavingChange={setLeaving}
                    />
                  ) : (
                    <MemberSteps step={step} onNext={goOn} />
                  )
                }
              </SignupWizard>
            </SignupGate>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}
