import { type PointerEvent, type SyntheticEvent, useRef } from 'react';
import { type Choice, decideDrag, keepSample, lockAxis, speedOf, stampOf, tiltOf } from './drag.rules.ts';

interface Drag {
  pointerId: number;
  x: number;
  y: number;
  width: number;
  samples: { at: number; x: number }[];
  axis: 'drag' | 'scroll' | undefined;
}

type Press = PointerEvent<HTMLElement>;

/**
 * Moves a card by finger or mouse without rendering: the element gets a transform and its progress as custom
 * properties, which the style sheet uses.
 */
export function useDrag(onDecide: (choice: Choice) => void) {
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  return {
    onPointerDown({ pointerId, isPrimary, button, clientX: x, clientY: y, timeStamp, currentTarget }: Press) {
      wasDragged.current = false;
      if (!isPrimary || button !== 0) return;
      const samples = [{ at: timeStamp, x }];
      drag.current = { pointerId, x, y, width: currentTarget.offsetWidth, samples, axis: undefined };
    },
    onPointerMove({ pointerId, clientX, clientY, timeStamp, currentTarget }: Press) {
      const { current } = drag;
      if (current?.pointerId !== pointerId) return;
      const dx = clientX - current.x;
      if (!current.axis) {
        current.axis = lockAxis(dx, clientY - current.y);
        if (current.axis === 'drag') currentTarget.setPointerCapture(pointerId);
      }
      if (current.axis === 'scroll') drag.current = undefined;
      if (current.axis !== 'drag') return;
      wasDragged.current = true;
      current.samples = keepSample(current.samples, { at: timeStamp, x: clientX });
      moveCard(currentTarget, dx, current.width);
    },
    onPointerUp({ pointerId, clientX, timeStamp, currentTarget }: Press) {
      const { current } = drag;
      if (current?.pointerId !== pointerId) return;
      drag.current = undefined;
      const { x, width, samples, axis } = current;
      const speed = speedOf(samples, timeStamp);
      const choice = axis === 'drag' ? decideDrag({ dx: clientX - x, width, speed }) : undefined;
      if (choice) onDecide(choice);
      else releaseCard(currentTarget);
    },
    onPointerCancel({ currentTarget }: Press) {
      drag.current = undefined;
      releaseCard(currentTarget);
    },
    /** The click at the end of a drag would open the profile or show the next photo. */
    onClickCapture(event: SyntheticEvent) {
      if (!wasDragged.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** The browser must not drag the picture or the link. */
    onDragStart: (event: SyntheticEvent) => event.preventDefault(),
  };
}

function moveCard(card: HTMLElement, dx: number, width: number): void {
  card.style.transform = `translateX(${dx}px) rotate(${tiltOf(dx, width)}deg)`;
  card.style.setProperty('--like', dx > 0 ? `${stampOf(dx, width)}` : '0');
  card.style.setProperty('--pass', dx < 0 ? `${stampOf(dx, width)}` : '0');
  card.dataset.dragged = '';
}

/** Without its own transform the style sheet moves the card back. */
export function releaseCard(card: HTMLElement): void {
  delete card.dataset.dragged;
  for (const name of ['transform', '--like', '--pass']) card.style.removeProperty(name);
}
