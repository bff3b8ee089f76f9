import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { isMembersArea } from '#web/platform/session/members-area.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { localStore } from '#web/platform/storage.ts';
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts';

const TimeBonusModal = lazy(() => importWithRetry(() => import('./time-bonus-modal.tsx')));

const delayMs = 40_000;
/** Unix seconds of the dismissal. */
const dismissal = 'hide-time-bonus-modal';

/** Announces a time bonus once, a while after the members area is entered; members with credits do not see it. */
export function TimeBonusWatch() {
  const viewer = useViewer();
  const seconds = useSecondsLeft(viewer?.time_bonus);
  const isInside = isMembersArea(useLocation().pathname);
  const [isDue, setDue] = useState(false);
  const [isOver, setOver] = useState(() => localStore.read(dismissal) !== null);
  useEffect(() => {
    if (!isInside) return;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isInside]);
  if (!isDue || isOver || !isInside || viewer?.credits !== 0 || seconds === 0) return null;
  const close = () => {
    localStore.write(dismissal, Math.floor(Date.now() / 1000));
    setOver(true);
  };
  return (
    <Suspense>
      <TimeBonusModal seconds={seconds} onClose={close} />
    </Suspense>
  );
}
