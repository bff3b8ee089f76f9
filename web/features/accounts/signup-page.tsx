import { use, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { protect } from '#web/platform/route-steps.ts';
import { isDesktop, SignupContext } from '#web/platform/use-signup.ts';
import { LoadingMark } from '#web/ui/loading-mark.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { SignupGate, useSignupsOpen } from './signup-gate.tsx';
import classes from './signup-page.module.css';
import { SignupWizard } from './signup-wizard.tsx';

export const middleware = protect('visitor');
export const clientMiddleware = protect('visitor');
export const handle = { layout: 'lander' };

/** On phones the sign-up is this page; on desktop it is a modal above the index page. */
export default function SignupPage() {
  const navigate = useNavigate();
  const isOpen = useSignupsOpen();
  useModalOnDesktop(isOpen);
  return (
    <>
      <div className={classes.page} data-modal={isOpen || undefined}>
        <NarrowPage isWide>
          <SignupGate heading="h1">
            <SignupWizard
              start="account"
              heading="h1"
              // From there on a reload finds its way back: phones reload a page when the camera was open.
              onCreated={() => void navigate('/complete-signup', { replace: true })}
            />
          </SignupGate>
        </NarrowPage>
      </div>
      {isOpen && (
        <div className={classes.waiting}>
          <LoadingMark />
        </div>
      )}
    </>
  );
}

function useModalOnDesktop(isWanted: boolean): void {
  const open = use(SignupContext);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (isWanted && isDesktop()) void Promise.resolve(navigate('/', { replace: true })).then(open);
  }, []);
}
