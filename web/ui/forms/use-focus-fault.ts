import { type RefObject, useEffect, useRef, useState } from 'react';
import { reveal } from '#web/ui/reveal.ts';

export function useFocusFault(): { box: RefObject<HTMLFormElement | null>; focusFault: () => void } {
  const box = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  // An effect runs after the faults have been rendered.
  useEffect(() => {
    if (times === 0) return;
    const part = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group takes no focus itself.
    reveal(part?.matches('[role="radiogroup"]') ? part.querySelector('input') : part);
  }, [times]);
  return { box, focusFault: () => setTimes((before) => before + 1) };
}
