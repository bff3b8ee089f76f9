import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this counts as being there. */
const nearPx = 80;

/**
 * Scrolling of a box that is laid out from its end (column-reverse): it starts there without a script, and
 * older messages put in above move nothing. New ones below move what is being read, so that is undone here.
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
