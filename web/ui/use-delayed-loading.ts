import { useEffect, useState } from 'react';

/** Delay and minimum duration of skeletons, to avoid flicker; their style has the same delay. */
const showAfterMs = 150;
const showForMs = 300;

/** True while loading and until the skeletons have been shown long enough. */
export function useDelayedLoading(isLoading: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setHeld(true), showAfterMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setHeld(false), showForMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return isLoading || isHeld;
}
