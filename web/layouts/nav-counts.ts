import { useQuery } from '@tanstack/react-query';
import { listChats } from '#contract/chat.ts';
import { listLikes } from '#contract/likes.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useViewer } from '#web/platform/session/viewer.ts';

export interface NavCounts {
  unreadMessages: number;
  newLikes: number;
}

export function useNavCounts(): NavCounts {
  const enabled = useViewer() !== null;
  const chats = useQuery({ ...apiQuery(listChats, {}), enabled });
  const likes = useQuery({ ...apiQuery(listLikes, {}), enabled });
  return { unreadMessages: chats.data?.num_unread_messages ?? 0, newLikes: likes.data?.new_likes ?? 0 };
}
