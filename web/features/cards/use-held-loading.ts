import { useEffect, useState } from 'react';

/** From here on waiting is shown (the skeletons' own style says the same), and then for so long that it does not flicker. */
const showAfterMs = 150;
const showForMs = 300;

/** True while loading, and a moment longer when the skeletons have only just appeared. */
export function useHeldLoading(isLoading: boolean): boolean {
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
