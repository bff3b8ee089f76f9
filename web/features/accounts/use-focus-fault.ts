import { type RefObject, useEffect, useRef, useState } from 'react';

/** Leads to the first field of a form that has a fault, for whoever cannot see the red. */
export function useFocusFault(): { box: RefObject<HTMLFormElement | null>; focusFault: () => void } {
  const box = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  // By then the faults have been drawn.
  useEffect(() => {
    if (times > 0)
      box.current?.querySelector<HTMLElement>('input[data-invalid], [aria-invalid="true"]')?.focus();
  }, [times]);
  return { box, focusFault: () => setTimes((before) => before + 1) };
}
