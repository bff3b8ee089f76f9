import { lazy, Suspense } from 'react';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';

const LoadedOverlays = lazy(() => loadPatiently(() => import('./loaded-overlays.tsx')));

/** Toasts and confirmations: nobody needs their code before the page has been taken over from the server. */
export function Overlays() {
  const isHydrated = useHydrated();
  return <Suspense>{isHydrated && <LoadedOverlays />}</Suspense>;
}
