import type { RefObject } from 'react';
import type { Message } from '#contract/chat/endpoints.ts';
import SwipeToQuote from '../quotes/swipe-to-quote.tsx';
import LongPress from './long-press.tsx';

/** What fingers can do with messages, loaded once the page is there. */
export default function Touches(props: { box: RefObject<HTMLElement | null>; messages: Message[] }) {
  return (
    <>
      <LongPress box={props.box} />
      <SwipeToQuote {...props} />
    </>
  );
}
