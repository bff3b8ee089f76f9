import type { Chat } from '#contract/chat/endpoints.ts';

/** So many conversations in which it is somebody’s turn are a reason to say so before they begin another. */
export const manyTurns = 8;
/** Contains the first page of the list, where the newest are. */
export const turnPath = '/chats?turn';

/** The other wrote last and has not left; one that is muted, archived or ended calls nobody. As database/functions/count_waiting.sql says. */
export function isYourTurn({ last_message, profile, state }: Chat): boolean {
  return !last_message.own && !profile.deleted && !state?.muted && !state?.archived && !state?.ended;
}
