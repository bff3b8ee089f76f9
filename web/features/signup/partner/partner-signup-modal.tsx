import { useState } from 'react';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';
import { MemberSteps } from '../steps/member-steps.tsx';
import type { SignupStep } from '../steps/signup-steps.ts';
import { SignupWizard } from '../steps/signup-wizard.tsx';
import { findOpenStep, findStep } from '../steps/step-moves.ts';
import { useModalSteps } from '../steps/use-modal-steps.ts';
import { PartnerSignup } from './partner-signup.tsx';

interface PartnerSignupModalProps {
  token: string | null;
  onClose: () => void;
}

export default function PartnerSignupModal({ token, onClose }: PartnerSignupModalProps) {
  useTranslationGroups('public', 'app');
  const { t } = useTranslation();
  const viewer = useViewer();
  const [start] = useState(() => viewer && (findStep(history.state?.signupStep) ?? findOpenStep(viewer)));
  return (
    <Dialog
      {...useMountedDialog(onClose)}
      fullScreen
      title={t('signup:partner.dialog')}
      closeLabel={t('signup:close')}
    >
      {start ? <OpenSteps start={start} /> : <PartnerSignup token={token ?? ''} heading="h2" />}
    </Dialog>
  );
}

function OpenSteps({ start }: { start: SignupStep }) {
  return (
    <SignupWizard steps={useModalSteps(start)} heading="h2">
      {(step, goOn) => step !== 'account' && <MemberSteps step={step} onNext={goOn} />}
    </SignupWizard>
  );
}
