import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { SignupContext } from '#web/platform/use-signup.ts';

const SignupModal = lazy(() => import('./signup-modal.tsx'));
const AskedCompletion = lazy(() => import('./asked-completion.tsx'));

/** Holds the modals of the sign-up, which any page may open; their code loads when one is first opened. */
export function SignupProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const asksCompletion = useLocation().search.includes('api_signup_complete');
  // Always the same: another one would reach every part of the page, also those that React has yet to take over.
  const open = useCallback(() => {
    setOpen(true);
    setWasOpened(true);
  }, []);
  return (
    <SignupContext value={open}>
      {children}
      <Suspense>
        {wasOpened && <SignupModal isOpen={isOpen} onClose={() => setOpen(false)} />}
        {asksCompletion && <AskedCompletion />}
      </Suspense>
    </SignupContext>
  );
}
