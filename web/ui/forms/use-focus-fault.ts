import { type RefObject, useEffect, useRef, useState } from 'react';
import { reveal } from '#web/ui/reveal.ts';

export function useFocusFault(): { box: RefObject<HTMLFormElement | null>; focusFault: () => void } {
  const box = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  // An effect runs after the faults have been rendered.
  useEffect(() => {
    if (times > 0)
      reveal(box.current?.querySelector<HTMLElement>('input[data-invalid], [aria-invalid="true"]'));
  }, [times]);
  return { box, focusFault: () => setTimes((before) => before + 1) };
}
