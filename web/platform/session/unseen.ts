import { useQuery } from '@tanstack/react-query';
import { listChats } from '#contract/chat/endpoints.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useViewer } from './viewer.ts';

export interface Unseen {
  unreadMessages: number;
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
