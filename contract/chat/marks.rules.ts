/** How one of the two keeps a conversation; the other never learns of it. */
export const chatMarks = ['pinned', 'unread', 'muted', 'archived'] as const;
export type ChatMark = (typeof chatMarks)[number];

/** What is not there is false, as of most conversations all of it is. */
export type ChatState = { [Mark in ChatMark]?: boolean | undefined } & {
  /** Which of the two has said no. */
  ended?: 'own' | 'partner' | undefined;
};

/** Pinned stands above the list and archived outside of it, so one ends the other. */
export function withMark(state: ChatState, mark: ChatMark, on: boolean): ChatState {
  return {
    ...state,
    ...(on && mark === 'pinned' && { archived: false }),
    ...(on && mark === 'archived' && { pinned: false }),
    [mark]: on,
  };
}
