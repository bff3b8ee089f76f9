import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '#contract/chat/endpoints.ts';
import type { OlderMessagesProps } from '../messages/older-messages.tsx';
import classes from './quote.module.css';
import { messageId } from './quoting.ts';

/** Brings a message into sight and gives it the focus, after loading the history up to it. */
export function useJump(messages: readonly Message[], older: OlderMessagesProps): (seq: number) => void {
  const [target, setTarget] = useState<number>();
  const askedAt = useRef<number>(undefined);
  const first = messages[0]?.seq;
  const go = useEffectEvent((seq: number) => {
    const found = document.getElementById(messageId(seq));
    // What loading has not brought is gone, or there is no connection.
    const isOver = found !== null || !older.has || (askedAt.current === first && !older.isLoading);
    if (found) show(found);
    if (isOver) {
      askedAt.current = undefined;
      return setTarget(undefined);
    }
    if (older.isLoading) return;
    askedAt.current = first;
    older.load();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come may hold it
  useEffect(() => {
    if (target !== undefined) go(target);
  }, [target, first, older.isLoading]);
  return setTarget;
}

function show(message: HTMLElement): void {
  message.scrollIntoView({ block: 'center' });
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
  message.classList.add(classes.found ?? '');
  const leave = () => {
    message.removeAttribute('tabindex');
    message.classList.remove(classes.found ?? '');
  };
  message.addEventListener('blur', leave, { once: true });
}
