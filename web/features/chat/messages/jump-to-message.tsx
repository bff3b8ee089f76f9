import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Message } from '#contract/chat/endpoints.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import type { OlderMessagesProps } from './older-messages.tsx';

interface JumpToMessageProps {
  seq: number;
  box: RefObject<HTMLElement | null>;
  messages: readonly Message[];
  older: OlderMessagesProps;
}

/** As long as the mark of message-list.module.css takes to fade. */
const markedMs = 3000;

/** What is near is laid out for the first time then, which moves it again. */
const framesToSettle = 3;

/**
 * Brings the message that the address names into sight, marked and with the focus, and loads the history up to it. Once
 * for each navigation: afterwards the reader scrolls where they want.
 */
export default function JumpToMessage({ seq, box, messages, older }: JumpToMessageProps) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const { key } = useLocation();
  const arrived = useRef<string>(undefined);
  const [isSeeking, setSeeking] = useState(false);
  /** Where loading was asked to go on; what is still the oldest afterwards has failed to bring more. */
  const askedAt = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever further messages have come
  useEffect(() => {
    if (arrived.current === key) return;
    const bubble = box.current?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
    const oldest = messages[0]?.seq ?? 0;
    const hasFailed = askedAt.current === oldest && !older.isLoading;
    if (!bubble && older.has && seq < oldest && !hasFailed) {
      setSeeking(true);
      if (older.isLoading) return;
      askedAt.current = oldest;
      return older.load();
    }
    askedAt.current = undefined;
    arrived.current = key;
    setSeeking(false);
    if (bubble) show(bubble);
    else void tell(t('chatsearch:gone'));
  }, [key, seq, messages, older.has, older.isLoading]);
  return <VisuallyHidden role="status">{isSeeking ? t('chatsearch:seeking') : ''}</VisuallyHidden>;
}

function show(bubble: HTMLElement): void {
  bubble.tabIndex = -1;
  center(bubble, framesToSettle);
  bubble.focus({ preventScroll: true });
  bubble.dataset.jumped = '';
  setTimeout(() => delete bubble.dataset.jumped, markedMs);
}

function center(bubble: HTMLElement, frames: number): void {
  bubble.scrollIntoView({ block: 'center' });
  if (frames > 0) requestAnimationFrame(() => center(bubble, frames - 1));
}

async function tell(message: string): Promise<void> {
  (await loadToasts()).show({ id: 'message-gone', message });
}
