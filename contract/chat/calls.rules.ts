import type { ChatState } from './marks.rules.ts';

/** As database/functions/send_chat_message.sql says: a message of the other brings back what is archived, but not what is muted. */
export function afterMessage(state: ChatState | undefined, { own }: { own: boolean }): ChatState | undefined {
  return state?.archived && !state.muted && !own ? { ...state, archived: undefined } : state;
}

/** Reading what was written ends a mark, too. */
export function afterReading(state: ChatState | undefined): ChatState | undefined {
  return state?.unread ? { ...state, unread: undefined } : state;
}

/** What a conversation adds to the number at the head of the page: a quiet one nothing, as database/functions/is_quiet.sql says. */
export function countCalls(
  unread: number,
  { muted, archived, ended, unread: isMarked }: ChatState = {},
): number {
  return muted || archived || ended ? 0 : Math.max(unread, isMarked ? 1 : 0);
}
