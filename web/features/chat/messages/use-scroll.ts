import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** A position closer to the end than this counts as the end. */
const nearPx = 80;

/**
 * In a box laid out from its end (column-reverse), older messages move nothing. New ones move the text being read; this
 * undoes it where the browser does not.
 */
export function useScroll({ lastKey, isOwn }: { lastKey: string; isOwn: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const last = useRef(lastKey);
  const [isAtEnd, setAtEnd] = useState(true);
  useLayoutEffect(() => {
    if (!box.current) return;
    const isNew = last.current !== lastKey;
    last.current = lastKey;
    const moved = keepsPlace() ? 0 : growth(box.current, height);
    if (!isNew) return;
    if (isOwn || isAtEnd) box.current.scrollTop = 0;
    else box.current.scrollTop -= moved;
  });
  const onScroll = useCallback(() => {
    if (box.current) setAtEnd(Math.abs(box.current.scrollTop) < nearPx);
  }, []);
  const toEnd = () => box.current?.scrollTo({ top: 0, behavior: 'smooth' });
  return { box, onScroll, isAtEnd, toEnd };
}

/** Safari does not. */
function keepsPlace(): boolean {
  return CSS.supports('overflow-anchor', 'auto');
}

/** Asking lays out everything there and then, so only who needs it asks. */
function growth({ scrollHeight }: HTMLElement, height: { current: number }): number {
  const grown = scrollHeight - height.current;
  height.current = scrollHeight;
  return grown;
}
