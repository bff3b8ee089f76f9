import { type RefObject, useEffect, useRef } from 'react';

/** A press takes its own button away: the card that stands there instead takes the focus, so that it is seen and read out. */
export function useNewsFocus(now: string): RefObject<HTMLElement | null> {
  const news = useRef<HTMLElement>(null);
  const seen = useRef(now);
  useEffect(() => {
    if (seen.current === now) return;
    seen.current = now;
    // A decision that comes by itself moves nobody.
    if (document.activeElement === document.body) news.current?.focus();
  }, [now]);
  return news;
}
