import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isDesktop } from '#web/platform/use-signup.ts';
import { useViewer } from '#web/platform/viewer.ts';

const CompletionModal = lazy(() => import('./completion-modal.tsx'));

/** A partner's link to any page may ask by its query to complete the sign-up first; on phones, in a modal. */
export default function AskedCompletion() {
  const { isOpen, token, close } = useCompletion();
  return <Suspense>{isOpen && <CompletionModal token={token} onClose={close} />}</Suspense>;
}

const completionPath = '/complete-signup';

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
