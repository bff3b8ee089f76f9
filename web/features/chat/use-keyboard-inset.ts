import { type RefObject, useEffect } from 'react';

/**
 * On phones the keyboard covers the lower part of the page instead of making it smaller. The element gets the
 * height of that part as `--keyboard`, so that what stands at its end stays in sight.
 */
export function useKeyboardInset(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // Zooming in makes the visible part smaller too; that is no keyboard.
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
