import { useEffect, useRef } from 'react';

/** Back may restore a page from memory as it was left: a button still loading, a box still ticked. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
