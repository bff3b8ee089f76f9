import { useState } from 'react';
import type { ChatState } from '#contract/chat/marks.rules.ts';

/**
 * Whether a conversation was marked as unread when it was opened, by what was kept of it or by the first answer since: a mark set
 * elsewhere may be newer than what is kept. One that is set later, while it stands open, is not meant.
 */
export function useWasMarked(state: ChatState | undefined, isFetching: boolean): boolean {
  const [wasMarked, setWasMarked] = useState(false);
  const [isOpening, setIsOpening] = useState(true);
  if (isOpening && state?.unread && !wasMarked) setWasMarked(true);
  if (isOpening && !isFetching) setIsOpening(false);
  return wasMarked;
}
