import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import classes from './picks-place.module.css';

const Picks = lazy(() => importWithRetry(() => import('./picks.tsx')));

/** Its height is known before its people are, so that nothing below it moves. They load after the page. */
export function PicksPlace() {
  const viewer = useViewer();
  const isMounted = useMounted();
  if (!viewer || viewer.picks === 0) return null;
  return (
    <div className={viewer.picks === null ? undefined : classes.place}>
      {isMounted && (
        <Suspense>
          <Picks count={viewer.picks} />
        </Suspense>
      )}
    </div>
  );
}
