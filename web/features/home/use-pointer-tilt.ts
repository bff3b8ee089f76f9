import { type RefObject, useEffect, useRef } from 'react';

const mostDegrees = 4;

/** Leans an element towards a mouse by `--tilt-x` and `--tilt-y`; nothing for fingers or reduced motion. */
export function usePointerTilt<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce), (pointer: coarse)').matches;
    if (calm || !ref.current) return;
    const element = ref.current;
    let frame = 0;
    const lean = ({ clientX, clientY }: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        element.style.setProperty('--tilt-y', `${(clientX / innerWidth - 0.5) * 2 * mostDegrees}deg`);
        element.style.setProperty('--tilt-x', `${(0.5 - clientY / innerHeight) * 2 * mostDegrees}deg`);
      });
    };
    addEventListener('pointermove', lean, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', lean);
    };
  }, []);
  return ref;
}
