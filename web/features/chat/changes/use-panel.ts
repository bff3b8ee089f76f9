import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

interface Panel {
  /** It stands above, or below where there is no room. */
  bubble: Element;
  isOwn: boolean;
  onClose: (returnsFocus: boolean) => void;
}

/** Distance from the message and from the edges of the window. */
const gapPx = 8;

/** Places a panel beside a message, gives it the focus, and closes it when something else is pressed. */
export function usePanel(panel: RefObject<HTMLElement | null>, { bubble, isOwn, onClose }: Panel): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!panel.current) return;
    raise(panel.current);
    placeBeside(panel.current, bubble.getBoundingClientRect(), isOwn);
    panel.current.querySelector('button')?.focus({ preventScroll: true });
  }, [panel, bubble, isOwn]);
  useEffect(() => {
    const stopped = new AbortController();
    const options = { signal: stopped.signal, capture: true };
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && panel.current?.contains(target);
      // Its own button closes it by itself.
      const isButton =
        target instanceof Element && target.closest('[data-opens-actions][aria-expanded="true"]');
      if (!isInside && !isButton) close(false);
    };
    document.addEventListener('pointerdown', closeOutside, options);
    document.addEventListener('focusin', closeOutside, options);
    document.addEventListener('scroll', closeOutside, options);
    window.addEventListener('resize', () => close(false), options);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(true), options);
    return () => stopped.abort();
  }, [panel]);
}

/** Above all else: messages that may be left out of the layout cut off what hangs over them. */
function raise(panel: HTMLElement): void {
  if (!('showPopover' in panel)) return;
  panel.popover = 'manual';
  panel.showPopover();
}

function placeBeside(panel: HTMLElement, bubble: DOMRect, isOwn: boolean): void {
  const { offsetWidth: width, offsetHeight: height, style } = panel;
  const above = bubble.top - height - gapPx;
  const below = Math.min(bubble.bottom + gapPx, window.innerHeight - height - gapPx);
  const left = isOwn ? bubble.right - width : bubble.left;
  style.top = `${above >= gapPx ? above : below}px`;
  style.left = `${Math.max(gapPx, Math.min(left, window.innerWidth - width - gapPx))}px`;
}
