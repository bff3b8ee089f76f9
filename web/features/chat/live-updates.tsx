import { lazy, Suspense, useEffect, useRef } from 'react';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { useViewer } from '#web/platform/viewer.ts';

const MemberUpdates = lazy(() => loadPatiently(() => import('./member-updates.tsx')));

/** Part of every page: keeps what a member sees up to date. Its code comes after the page has been taken over. */
export function LiveUpdates() {
  const memberId = useViewer()?.id;
  const isHydrated = useHydrated();
  useOneMember(memberId);
  if (!isHydrated || memberId === undefined) return null;
  return (
    <Suspense>
      <MemberUpdates key={memberId} memberId={memberId} />
    </Suspense>
  );
}

/** Somebody else has logged in from another tab: nothing of the former member may stay on this page. */
function useOneMember(memberId: number | undefined): void {
  const known = useRef(memberId);
  useEffect(() => {
    if (memberId === undefined) return;
    if (known.current !== undefined && known.current !== memberId) location.reload();
    known.current = memberId;
  }, [memberId]);
}
