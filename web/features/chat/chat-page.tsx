import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Params, useLocation, useParams } from 'react-router';
import { findGone, GoneNotice } from '#web/features/blocks/gone-notice.tsx';
import { serverLoader } from '#web/platform/api/route-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { conversationQuery, readWhere } from './chat-queries.ts';
import classes from './conversation/conversation.module.css';
import { ConversationSkeleton } from './conversation/conversation-skeleton.tsx';
import { ConversationView } from './conversation/conversation-view.tsx';
import { PersonPanel } from './conversation/person-panel.tsx';
import { openChat } from './last-opened.ts';

const queryOf = (pathname: string, params: Params) => conversationQuery(readWhere(pathname, params));

export const loader = serverLoader(({ params, url }) => [queryOf(url.pathname, params)]);
/** In the browser the conversation opens at once, with what is known of it or its skeleton. */
export function clientLoader(): null {
  return null;
}

/** /chats/{conversation} and /members/{id}/chat: one conversation, or the place for its first message. */
export default function ChatPage() {
  const { pathname } = useLocation();
  const query = useInfiniteQuery(queryOf(pathname, useParams()));
  const { data, error, refetch } = query;
  const newest = data?.pages[0];
  const gone = findGone(error);
  useOpenChat(gone ? undefined : newest?.profile.id);
  if (gone) return <GoneNotice refusal={gone} />;
  if (data && newest) {
    const hasPanel = !newest.profile.deleted;
    return (
      <div className={classes.columns} data-panel={hasPanel || undefined}>
        <ConversationView
          key={newest.profile.id}
          pages={data}
          hasOlder={query.hasNextPage}
          isLoadingOlder={query.isFetchingNextPage}
          onOlder={() => void query.fetchNextPage()}
        />
        {hasPanel && <PersonPanel profile={newest.profile} />}
      </div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <ConversationSkeleton />;
}

/** Which chat is on screen, for as long as it is. */
function useOpenChat(profile: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => (profile === undefined ? undefined : openChat(client, profile)), [client, profile]);
}
