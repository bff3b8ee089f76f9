import { useMounted } from '@mantine/hooks';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Params, useLocation, useParams } from 'react-router';
import { findGone, GoneNotice } from '#web/features/blocks/gone-notice.tsx';
import { serverLoader } from '#web/platform/api/route-queries.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { conversationQuery, readWhere } from './chat-queries.ts';
import classes from './conversation/conversation.module.css';
import { ConversationSkeleton } from './conversation/conversation-skeleton.tsx';
import { ConversationView } from './conversation/conversation-view.tsx';
import { PersonPanel } from './conversation/person-panel.tsx';
import { openChat } from './last-opened.ts';

const KeptDraft = lazy(() => importWithRetry(() => import('./composer/kept-draft.tsx')));

const queryOf = (pathname: string, params: Params) => conversationQuery(readWhere(pathname, params));

export const loader = serverLoader(({ params, url }) => [queryOf(url.pathname, params)]);
/** The conversation opens at once, with cached data or its skeleton. */
export function clientLoader(): null {
  return null;
}

/** Handles /chats/{conversation} and /members/{id}/chat, which may have no message yet. */
export default function ChatPage() {
  const { pathname } = useLocation();
  const where = readWhere(pathname, useParams());
  const query = useInfiniteQuery(conversationQuery(where));
  const { data, error, refetch } = query;
  const newest = data?.pages[0];
  const gone = findGone(error);
  const lastPartner = useLastPartner(pathname, newest?.profile.id);
  useOpenChat(gone ? undefined : newest?.profile.id);
  if (gone)
    return (
      <GoneNotice refusal={gone}>
        <WordsForGone profile={'profile' in where ? where.profile : lastPartner} />
      </GoneNotice>
    );
  if (data && newest) {
    const hasPanel = !newest.profile.deleted;
    return (
      <div className={classes.columns} data-panel={hasPanel || undefined}>
        <ConversationView
          key={newest.profile.id}
          pages={data}
          hasOlder={query.hasNextPage}
          isFetching={query.isFetching}
          // A running fetch may bring new messages, which a further page alone would not.
          onOlder={() => void query.fetchNextPage({ cancelRefetch: false })}
        />
        {hasPanel && <PersonPanel profile={newest.profile} />}
      </div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <ConversationSkeleton />;
}

function useOpenChat(profile: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => (profile === undefined ? undefined : openChat(client, profile)), [client, profile]);
}

/** Remembers the partner at this address, because an error replaces the data that named them. */
function useLastPartner(pathname: string, partner: number | undefined): number | undefined {
  const [last, setLast] = useState({ pathname, partner });
  if (partner !== undefined && (last.pathname !== pathname || last.partner !== partner)) {
    setLast({ pathname, partner });
  }
  return last.pathname === pathname ? last.partner : undefined;
}

/** Unsent words are stored in the browser, so the server renders none. */
function WordsForGone({ profile }: { profile: number | undefined }) {
  const isMounted = useMounted();
  if (!isMounted || profile === undefined) return null;
  return (
    <Suspense>
      <KeptDraft profile={profile} isGone />
    </Suspense>
  );
}
