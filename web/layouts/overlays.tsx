import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

const LoadedOverlays = lazy(() => importWithRetry(() => import('./loaded-overlays.tsx')));

export function Overlays() {
  const isMounted = useMounted();
  return <Suspense>{isMounted && <LoadedOverlays />}</Suspense>;
}
