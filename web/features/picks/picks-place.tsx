import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import classes from './picks-place.module.css';
import { WaitingCards } from './waiting-cards.tsx';

const Picks = lazy(() => importWithRetry(() => import('./picks.tsx')));

/** Its height is known before its people are, so that nothing below it moves. They load after the page. */
export function PicksPlace() {
  const viewer = useViewer();
  const isMounted = useMounted();
  if (!viewer || viewer.picks === 0) return null;
  const waiting = viewer.picks === null ? null : <PicksAhead count={viewer.picks} />;
  return (
    <div className={viewer.picks === null ? undefined : classes.place}>
      {isMounted ? (
        <Suspense fallback={waiting}>
          <Picks count={viewer.picks} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

/** Shows as many cards as there will be, from the first paint on. The words travel with the code of the picks. */
function PicksAhead({ count }: { count: number }) {
  return (
    <div aria-hidden>
      <div className={classes.head}>
        <Skeleton height={18} width={176} />
      </div>
      <ul className={classes.strip}>
        <WaitingCards count={count} />
      </ul>
    </div>
  );
}
