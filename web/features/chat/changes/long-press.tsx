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
    let hasPressed = false;
    const stopped = new AbortController();
    const { signal } = stopped;
    const end = () => {
      clearTimeout(press?.timer);
      press = undefined;
    };
    const begin = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      end();
      hasPressed = false;
      const button = findButton(target);
      if (pointerType !== 'touch' || !isPrimary || !button) return;
      const open = () => {
        hasPressed = true;
        button.click();
      };
      press = { timer: setTimeout(open, pressMs), x, y };
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > movedPx) end();
    };
    element.addEventListener('pointerdown', begin, { signal });
    element.addEventListener('pointermove', move, { signal });
    for (const type of ['pointerup', 'pointercancel', 'scroll'] as const)
      element.addEventListener(type, end, { signal });
    // Lifting the finger would count as a click of the mouse, which takes the focus from what has opened and closes it.
    const lift = (event: Event) => hasPressed && event.preventDefault();
    element.addEventListener('touchend', lift, { signal, passive: false });
    // The menu of the browser would cover it.
    element.addEventListener('contextmenu', (event) => press && event.preventDefault(), { signal });
    return () => {
      end();
      stopped.abort();
    };
  }, [box]);
  return null;
}

/** A press on a link, a picture or another control is about that. */
function findButton(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, button, input')) return null;
  return target.closest('article')?.querySelector<HTMLElement>('[data-opens-actions]') ?? null;
}
