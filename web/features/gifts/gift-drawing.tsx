import { giftDrawings } from '#contract/chat/facts.ts';
import classes from './gift-drawing.module.css';

/** Decorative: the name of the gift stands beside it. */
export function GiftDrawing({ gift, className }: { gift: string; className?: string | undefined }) {
  return (
    <svg className={className ?? classes.drawing} viewBox="0 0 96 96" aria-hidden focusable="false">
      <use href={`${giftDrawings}#${gift}`} />
    </svg>
  );
}
