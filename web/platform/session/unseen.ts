import { useQuery } from '@tanstack/react-query';
import { listChats } from '#contract/chat/endpoints.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useViewer } from './viewer.ts';

/**
 * What the navigation counts. Everywhere a badge counts what is new, and a plain number in a tab or heading counts all of
 * them; what the bell counts is in neither (docs/decisions/131).
 */
export interface Unseen {
  unreadMessages: number;
  /**
   * People who like the viewer and whose profile the viewer has not opened since (PRO-12), matches among them. /activity
   * counts the same people in two badges, of likes and of matches.
   */
  newLikes: number;
}

export function useUnseen(): Unseen {
  return useCounts(useViewer() !== null);
}

/** Unread messages plus new likes as cached by another part of the page; 0 for a visitor. */
export function useUnseenTotal(): number {
  const { unreadMessages, newLikes } = useCounts(false);
  return useViewer() ? unreadMessages + newLikes : 0;
}

function useCounts(enabled: boolean): Unseen {
  const chats = useQuery({ ...apiQuery(listChats, {}), enabled });
  const likes = useQuery({ ...apiQuery(listLikes, {}), enabled });
  return { unreadMessages: chats.data?.num_unread_messages ?? 0, newLikes: likes.data?.new_likes ?? 0 };
}
