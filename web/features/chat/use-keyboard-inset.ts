import { type RefObject, useEffect } from 'react';

/**
 * On phones the keyboard covers the page. The element gets the covered height as `--keyboard`, so its end stays in
 * sight.
 */
export function useKeyboardInset(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // Zooming in also shrinks the visible part.
      const inset = viewport.scale === 1 ? Math.max(0, covered) : 0;
      root.current?.style.setProperty('--keyboard', `${inset}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [root]);
}
