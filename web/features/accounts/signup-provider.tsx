import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isDesktop, SignupContext } from '#web/platform/use-signup.ts';
import { useViewer } from '#web/platform/viewer.ts';

const SignupModal = lazy(() => import('./signup-modal.tsx'));
const CompletionModal = lazy(() => import('./completion-modal.tsx'));

/** Holds the modals of the sign-up, which any page may open; their code loads when one is first opened. */
export function SignupProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const completion = useCompletion();
  const open = () => {
    setOpen(true);
    setWasOpened(true);
  };
  return (
    <SignupContext value={open}>
      {children}
      <Suspense>
        {wasOpened && <SignupModal isOpen={isOpen} onClose={() => setOpen(false)} />}
        {completion.isOpen && <CompletionModal token={completion.token} onClose={completion.close} />}
      </Suspense>
    </SignupContext>
  );
}

const completionPath = '/complete-signup';

/** A partner's link to any page may ask by its query to complete the sign-up first; on phones, in a modal. */
function useCompletion() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const isMember = useViewer() !== null;
  const [openedAt, setOpenedAt] = useState<string>();
  const isAsked = query.has('api_signup_complete') && (isMember || query.has('token'));
  useEffect(() => {
    if (isAsked && !isDesktop() && pathname !== completionPath) setOpenedAt(pathname);
  }, [isAsked, pathname]);
  const close = () => {
    setOpenedAt(undefined);
    setQuery(
      (known) => {
        for (const name of ['api_signup_complete', 'token']) known.delete(name);
        return known;
      },
      { replace: true },
    );
  };
  // What leads to another page leaves the modal behind.
  return { isOpen: openedAt === pathname, token: query.get('token'), close };
}
