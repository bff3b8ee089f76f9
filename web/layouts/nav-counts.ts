import { listChats } from '#contract/chat.ts';
import { listLikes } from '#contract/likes.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useViewer } from '#web/platform/viewer.ts';

export interface NavCounts {
  unreadMessages: number;
  newLikes: number;
}

/** What the badges of the navigation count, from the same cache that the screens and live events write. */
export function useNavCounts(): NavCounts {
  const enabled = useViewer() !== null;
  const chats = useQuery({ ...apiQuery(listChats, {}), enabled });
  const likes = useQuery({ ...apiQuery(listLikes, {}), enabled });
  return { unreadMessages: chats.data?.num_unread_messages ?? 0, newLikes: likes.data?.new_likes ?? 0 };
}
