import { useNavigate, useSearchParams } from 'react-router';
import { signup } from '#contract/signup/endpoints.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { enteredMark } from '#web/platform/session/middleware.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { AccountStep } from './account/account-step.tsx';
import { composeDate } from './account/date-parts.ts';
import { SignupGate } from './signup-gate.tsx';
import { afterAccount, keepStep } from './steps/signup-steps.ts';
import { WizardFrame } from './steps/wizard-frame.tsx';

/** This path redirects members, and tells visitors whose browser rejected the session. */
const nextPath = `/login?${enteredMark}=&next=/complete-signup`;

/** Without scripts the browser itself sends the form. */
export const action = formAction(
  signup,
  ({ user }) => (user ? nextPath : '/signup?mailed'),
  (
    { email, name, password, signup_message, day = '', month = '', year = '', gender, seek, interests },
    language,
  ) => ({
    key: crypto.randomUUID(),
    email,
    name,
    password,
    signup_message,
    gender: gender || undefined,
    seek: seek || undefined,
    interests: interests ? interests.split(',') : undefined,
    language,
    date_of_birth: composeDate({ day, month, year }),
  }),
);

export const middleware = [requireTranslations('app')];
export const clientMiddleware = [requireTranslations('app')];

export default function SignupPage() {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const wasMailed = useSearchParams()[0].has('mailed');
  // The address survives a reload, which phones cause after the camera was open.
  const goOn = () => void navigate('/complete-signup', { replace: true });
  return (
    <NarrowPage isWide own={null}>
      <SignupGate heading="h1">
        <WizardFrame step="account" heading="h1">
          {wasMailed && <Text role="status">{t('signup:account.mailedTo')}</Text>}
          <AccountStep onCreating={() => keepStep('step', afterAccount)} onCreated={goOn} />
        </WizardFrame>
      </SignupGate>
    </NarrowPage>
  );
}
