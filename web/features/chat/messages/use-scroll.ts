import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** A position closer to the end than this counts as the end. */
const nearPx = 80;

/**
 * In a box laid out from its end (column-reverse), older messages move nothing. New ones move the text being read; this
 * undoes it.
 */
export function useScroll({ lastKey, isOwn }: { lastKey: string; isOwn: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const last = useRef(lastKey);
  const [isAtEnd, setAtEnd] = useState(true);
  useLayoutEffect(() => {
    if (!box.current) return;
    const grown = box.current.scrollHeight - height.current;
    height.current = box.current.scrollHeight;
    if (last.current === lastKey) return;
    last.current = lastKey;
    if (isOwn || isAtEnd) box.current.scrollTop = 0;
    else box.current.scrollTop -= grown;
  });
  const onScroll = useCallback(() => {
    if (box.current) setAtEnd(Math.abs(box.current.scrollTop) < nearPx);
  }, []);
  const toEnd = () => box.current?.scrollTo({ top: 0, behavior: 'smooth' });
  return { box, onScroll, isAtEnd, toEnd };
}
