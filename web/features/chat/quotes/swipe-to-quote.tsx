import { IconQuote } from '@tabler/icons-react';
import { type RefObject, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '#contract/chat/endpoints.ts';
import { QuotingContext } from './quoting.ts';
import { bubbleTravel, isSideways, mayStart, quotesAt } from './swipe.rules.ts';
import classes from './swipe-to-quote.module.css';

interface SwipeToQuoteProps {
  box: RefObject<HTMLElement | null>;
  messages: Message[];
}

interface Swipe {
  bubble: HTMLElement;
  x: number;
  y: number;
  isMoving: boolean;
}

/** Beside the message that is being moved. */
type Sign = { top: number; left: number; isReady: boolean };

/** A finger that draws a message to the right quotes it. The menu of the message does the same for everybody else. */
export default function SwipeToQuote({ box, messages }: SwipeToQuoteProps) {
  const quote = useContext(QuotingContext)?.quote ?? null;
  const [sign, setSign] = useState<Sign | null>(null);
  const take = useEffectEvent((seq: number) => {
    const message = messages.find((one) => one.seq === seq);
    if (message && !message.taken_back) quote?.(message);
  });
  const canQuote = quote !== null;
  useEffect(() => {
    if (!box.current || !canQuote) return;
    return followSwipes(box.current, { onMove: setSign, onQuote: take });
  }, [box, canQuote]);
  if (!sign) return null;
  const { isReady, ...place } = sign;
  return (
    <span className={classes.sign} style={place} data-ready={isReady || undefined} aria-hidden>
      <IconQuote size={18} stroke={1.75} />
    </span>
  );
}

interface Listeners {
  onMove: (sign: Sign | null) => void;
  onQuote: (seq: number) => void;
}

/** Returns what stops it. */
function followSwipes(box: HTMLElement, { onMove, onQuote }: Listeners): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let swipe: Swipe | undefined;
  const end = () => {
    if (swipe?.isMoving) {
      putBack(swipe.bubble);
      onMove(null);
    }
    swipe = undefined;
  };
  const begin = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
    end();
    const bubble = pointerType === 'touch' && isPrimary && findBubble(target);
    if (bubble && mayStart(x)) swipe = { bubble, x, y, isMoving: false };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!swipe) return;
    const by = { x: clientX - swipe.x, y: clientY - swipe.y };
    if (!swipe.isMoving) {
      const side = isSideways(by);
      if (side === 'no') swipe = undefined;
      if (!swipe || side === 'unknown') return;
      swipe.isMoving = true;
    }
    const { top, left, height } = swipe.bubble.getBoundingClientRect();
    const travel = isStill() ? 0 : bubbleTravel(by.x);
    swipe.bubble.style.transition = '';
    swipe.bubble.style.translate = `${travel}px`;
    onMove({ top: top + height / 2, left: Math.max(left, 40), isReady: quotesAt(by.x) });
  };
  const lift = ({ clientX }: PointerEvent) => {
    const quoted =
      swipe?.isMoving && quotesAt(clientX - swipe.x) ? swipe.bubble.getAttribute('data-seq') : null;
    end();
    if (quoted) onQuote(Number(quoted));
  };
  box.addEventListener('pointerdown', begin, { signal });
  box.addEventListener('pointermove', move, { signal });
  box.addEventListener('pointerup', lift, { signal });
  box.addEventListener('pointercancel', end, { signal });
  return () => {
    end();
    stopped.abort();
  };
}

/** What is drawn by fingers itself, such as the place in a voice message, is not moved. */
function findBubble(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('input, [role="slider"]')) return null;
  return target.closest<HTMLElement>('article[data-seq]');
}

function putBack({ style }: HTMLElement): void {
  style.transition = isStill() ? '' : 'translate 180ms ease-out';
  style.translate = '';
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
