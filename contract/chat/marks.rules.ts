/** How one of the two keeps a conversation; the other never learns of it. */
export const chatMarks = ['pinned', 'unread', 'muted', 'archived'] as const;
export type ChatMark = (typeof chatMarks)[number];

/** What is not there is false, as of most conversations all of it is. */
export type ChatState = { [Mark in ChatMark]?: boolean | undefined };

/** Pinned stands above the list and archived outside of it, so one ends the other. */
export function withMark(state: ChatState, mark: ChatMark, on: boolean): ChatState {
  return {
    ...state,
    ...(on && mark === 'pinned' && { archived: false }),
    ...(on && mark === 'archived' && { pinned: false }),
    [mark]: on,
  };
}

/** As database/functions/send_chat_message.sql says: a message of the other brings back what is archived, but not what is muted. */
export function afterMessage(state: ChatState | undefined, { own }: { own: boolean }): ChatState | undefined {
  return state?.archived && !state.muted && !own ? { ...state, archived: undefined } : state;
}

/** Reading what was written ends a mark, too. */
export function afterReading(state: ChatState | undefined): ChatState | undefined {
  return state?.unread ? { ...state, unread: undefined } : state;
}

/** It calls nobody, as database/functions/is_quiet.sql says. */
export function isQuiet({ muted = false, archived = false }: ChatState = {}): boolean {
  return muted || archived;
}

/** What a conversation adds to the number at the head of the page. */
export function countCalls(unread: number, state: ChatState = {}): number {
  return isQuiet(state) ? 0 : Math.max(unread, Number(state.unread ?? false));
}
