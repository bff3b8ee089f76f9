import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SignupContext } from '#web/platform/use-signup.ts';

const SignupModal = lazy(() => import('./signup-modal.tsx'));

/** Holds the sign-up modal, which any page may open; its code loads when it is first opened. */
export function SignupProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpened(true);
  };
  return (
    <SignupContext value={open}>
      {children}
      {wasOpened && (
        <Suspense>
          <SignupModal isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SignupContext>
  );
}
