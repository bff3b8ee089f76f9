import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ConsentBanner } from '#web/features/consent/consent-banner.tsx';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { sendTranslationsFor } from '#web/platform/i18n/require-translations.ts';
import { middlewareByName } from '#web/platform/session/middleware.ts';
import { useViewer, viewerQuery } from '#web/platform/session/viewer.ts';
import { SpriteShapes } from '#web/ui/signs/sprite-icon.tsx';
import { useEntryWarning } from './entry-warning/use-entry-warning.ts';
import { Overlays } from './overlays.tsx';
import { SessionWatch } from './session-watch.tsx';

// It has no `clientMiddleware`: in the browser the screen width decides, and dialogs wait for their words.
export const middleware = [
  ...middlewareByName('signUpOnPhones'),
  sendTranslationsFor('signup', 'public', 'app'),
  sendTranslationsFor('api_signup_complete', 'public', 'app'),
];

const queries = () => [viewerQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

const SignupModals = lazy(() => importWithRetry(() => import('#web/features/signup/signup-modals.tsx')));
const MemberUpdates = lazy(() => importWithRetry(() => import('#web/features/live/member-updates.tsx')));

const loadEntryWarning = () => import('./entry-warning/entry-warning.tsx');
/** Loaded on the server, which does not wait while it renders. */
const EntryWarning = import.meta.env.SSR
  ? (await loadEntryWarning()).default
  : lazy(() => importWithRetry(loadEntryWarning));

/** Created once: a boundary that changes before its code has loaded would be rendered again, empty. */
const entryWarning = (
  <Suspense>
    <EntryWarning />
  </Suspense>
);

export default function SiteLayout() {
  const memberId = useViewer()?.id;
  const isMounted = useMounted();
  const isWarned = useEntryWarning();
  return (
    <>
      <SessionWatch />
      <SpriteShapes />
      {/* It comes first: its style sheet hides what follows. */}
      {isWarned && entryWarning}
      <Outlet />
      <Suspense>
        {isMounted && !isWarned && <SignupModals />}
        {isMounted && memberId !== undefined && <MemberUpdates key={memberId} memberId={memberId} />}
      </Suspense>
      <Overlays />
      {import.meta.env.SSR && <ConsentBanner />}
    </>
  );
}
