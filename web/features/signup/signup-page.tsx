import { useNavigate } from 'react-router';
import { NarrowPage } from '#web/features/accounts/narrow-page.tsx';
import { requireWords } from '#web/platform/i18n/require-words.ts';
import { AccountStep } from './account-step.tsx';
import { SignupGate } from './signup-gate.tsx';
import { afterAccount, keepStep } from './signup-steps.ts';
import { WizardFrame } from './wizard-frame.tsx';

export const middleware = [requireWords('app')];
export const clientMiddleware = [requireWords('app')];

export default function SignupPage() {
  const navigate = useNavigate();
  // Its address survives a reload, which phones do after the camera was open.
  const goOn = () => void navigate('/complete-signup', { replace: true });
  return (
    <NarrowPage isWide>
      <SignupGate heading="h1">
        <WizardFrame step="account" heading="h1">
          <AccountStep onCreating={() => keepStep('step', afterAccount)} onCreated={goOn} />
        </WizardFrame>
      </SignupGate>
    </NarrowPage>
  );
}
