import { lazy, Suspense, useSyncExternalStore } from 'react';

const LoadedOverlays = lazy(() => import('./loaded-overlays.tsx'));

/** Toasts and confirmations: nobody needs their code before the page has been taken over from the server. */
export function Overlays() {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return <Suspense>{isHydrated && <LoadedOverlays />}</Suspense>;
}

function neverChanges(): () => void {
  return () => {};
}
