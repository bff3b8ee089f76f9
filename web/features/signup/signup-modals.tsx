import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useToken } from '#web/platform/session/link-token.ts';
import { findOpenSignup, signupPage } from '#web/platform/session/middleware.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { isDesktop } from '#web/ui/use-signup-link.ts';

const SignupModal = lazy(() => importWithRetry(() => import('./signup-modal.tsx')));
const PartnerSignupModal = lazy(() => importWithRetry(() => import('./partner/partner-signup-modal.tsx')));

/**
 * The modals of the sign-up, opened by a parameter of any address. They are not in the HTML: the screen width decides
 * which one opens.
 */
export default function SignupModals() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const close = (...names: string[]) =>
    setQuery(
      (known) => {
        for (const name of names) known.delete(name);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Suspense>
      {query.has('signup') && <AskedSignup key={pathname} query={query} onClose={() => close('signup')} />}
      {query.has('api_signup_complete') && !pathname.startsWith(wizardPath) && (
        <AskedPartnerSignup key={pathname} onClose={() => close('api_signup_complete', 'token')} />
      )}
    </Suspense>
  );
}

/** A modal on desktop, a page on phones; members go to /members or to their open sign-up step. */
function AskedSignup({ query, onClose }: { query: URLSearchParams; onClose: () => void }) {
  const isMember = useViewer() !== null;
  // Decided once: the sign-up logs in, and the window may be resized.
  const [goal] = useState(() => {
    if (isMember) return findOpenSignup(query) ?? '/members';
    return isDesktop() ? undefined : signupPage(query);
  });
  return goal ? <Navigate to={goal} replace /> : <SignupModal onClose={onClose} />;
}

const wizardPath = '/complete-signup';
const linkPath = `${wizardPath}/link`;

/** A partner's link to any page may open the sign-up first: in a modal on phones, on a page on desktop. */
function AskedPartnerSignup({ onClose }: { onClose: () => void }) {
  const token = useToken() || null;
  const isMember = useViewer() !== null;
  const [isPhone] = useState(() => !isDesktop());
  if (isPhone && (isMember || token)) return <PartnerSignupModal token={token} onClose={onClose} />;
  return token ? <Navigate to={`${linkPath}?token=${encodeURIComponent(token)}`} replace /> : null;
}
