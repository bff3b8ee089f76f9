import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const TimeBonusModal = lazy(() => importWithRetry(() => import('./time-bonus-modal.tsx')));

const delayMs = 40_000;
/** When the modal was closed, in Unix seconds. */
const dismissal = 'hide-time-bonus-modal';

/** Says once, a while after entering, that there is a time bonus; not to whoever has credits or is about to buy. */
export function TimeBonusWatch() {
  const viewer = useViewer();
  const seconds = useSecondsLeft(viewer?.time_bonus);
  const isBuying = /^\/(credits|transactions|sandbox)\b/.test(useLocation().pathname);
  const [isDue, setDue] = useState(false);
  const [isOver, setOver] = useState(() => localStorage.getItem(dismissal) !== null);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue || isOver || isBuying || viewer?.credits !== 0 || seconds === 0) return null;
  const close = () => {
    localStorage.setItem(dismissal, String(Math.floor(Date.now() / 1000)));
    setOver(true);
  };
  return (
    <Suspense>
      <TimeBonusModal seconds={seconds} onClose={close} />
    </Suspense>
  );
}
