import { type RefObject, useEffect } from 'react';

/** As long as a finger rests before a phone takes it for a long press. */
const pressMs = 450;
const movedPx = 10;

/** Where nothing can hover, a finger that rests on a message presses the button beside it. */
export default function LongPress({ box }: { box: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    const end = () => {
      clearTimeout(press?.timer);
      press = undefined;
    };
    const begin = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      end();
      const button = findButton(target);
      if (pointerType !== 'touch' || !isPrimary || !button) return;
      press = { timer: setTimeout(() => button.click(), pressMs), x, y };
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > movedPx) end();
    };
    element.addEventListener('pointerdown', begin, { signal });
    element.addEventListener('pointermove', move, { signal });
    for (const type of ['pointerup', 'pointercancel', 'scroll'] as const)
      element.addEventListener(type, end, { signal });
    // The menu of the browser would cover it.
    element.addEventListener('contextmenu', (event) => press && event.preventDefault(), { signal });
    return () => {
      end();
      stopped.abort();
    };
  }, [box]);
  return null;
}

/** A press on a link, a picture or another button is about that. */
function findButton(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, button')) return null;
  return target.closest('article')?.querySelector<HTMLElement>('[data-opens-actions]') ?? null;
}
