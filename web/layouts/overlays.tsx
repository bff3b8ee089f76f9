import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadPatiently } from '#web/platform/load-patiently.ts';

const LoadedOverlays = lazy(() => loadPatiently(() => import('./loaded-overlays.tsx')));

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
