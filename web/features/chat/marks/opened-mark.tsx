import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { ChatState } from '#contract/chat/marks.rules.ts';
import { useMark } from './use-mark.ts';

/** A conversation that was marked as unread before it was opened is unread no more; a background page opens nothing. */
export default function OpenedMark({ conversation, state }: { conversation: number; state: ChatState }) {
  const { mutate } = useMark(conversation, state, { inline: true });
  const visibility = useDocumentVisibility();
  const isDone = useRef(false);
  useEffect(() => {
    const isVisible = visibility === 'visible' && document.visibilityState === 'visible';
    if (!isVisible || isDone.current) return;
    isDone.current = true;
    // If it fails, it stays marked until it is opened the next time.
    mutate({ conversation, mark: 'unread', on: false });
  }, [mutate, conversation, visibility]);
  return null;
}
