import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { reveal } from '#web/ui/reveal.ts';

/** `onShown` runs once the faults have been rendered. */
export function useFocusFault(onShown: (form: HTMLFormElement) => void = () => {}): {
  box: RefObject<HTMLFormElement | null>;
  focusFault: () => void;
} {
  const box = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  const finish = useEffectEvent(onShown);
  useEffect(() => {
    if (times === 0 || !box.current) return;
    const part = box.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group takes no focus itself.
    reveal(part?.matches('[role="radiogroup"]') ? part.querySelector('input') : part);
    finish(box.current);
  }, [times]);
  return { box, focusFault: () => setTimes((before) => before + 1) };
}
