import type { ChatState } from '#contract/chat/marks.rules.ts';

/** Null without a conversation. */
export interface MarkColumns {
  pinned: boolean | null;
  muted: boolean | null;
  archived: boolean | null;
  markedUnread: boolean | null;
  ended: 'own' | 'partner' | null;
}

/** Only what holds: of most conversations nothing. */
export function toState({ pinned, markedUnread, muted, archived, ended }: MarkColumns): ChatState {
  return {
    ...(pinned && { pinned }),
    ...(markedUnread && { unread: markedUnread }),
    ...(muted && { muted }),
    ...(archived && { archived }),
    ...(ended && { ended }),
  };
}
