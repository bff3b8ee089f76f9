import { type RefObject, useRef } from 'react';

/** Leads to the first field of a form that has a fault, for whoever cannot see the red. */
export function useFocusFault(): { box: RefObject<HTMLFormElement | null>; focusFault: () => void } {
  const box = useRef<HTMLFormElement>(null);
  const focusFault = () => {
    // After the error texts have been drawn.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return { box, focusFault };
}
