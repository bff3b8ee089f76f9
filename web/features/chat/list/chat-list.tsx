import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Chat } from '#contract/chat/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';
import { chatsQuery, listKnown } from '../chat-queries.ts';
import { SearchArea } from '../search/search-area.tsx';
import { useRemoving } from '../use-removing.ts';
import classes from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';
import { ChatSkeletons } from './chat-skeletons.tsx';
import { type Filter, FilterTabs } from './filter-tabs.tsx';
import { NewMatches } from './new-matches.tsx';
import { isYourTurn } from './your-turn.ts';

/** Server-rendered with the page; its code is loaded only for members without chats. */
const NoChats = lazy(() => importWithRetry(() => import('./no-chats.tsx')));

export function ChatList({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const asked = params.has('turn') ? 'turn' : 'all';
  const [chosen, setFilter] = useState<Filter>();
  const filter = chosen ?? asked;
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...chatsQuery(pages),
    placeholderData: keepPreviousData,
  });
  const isLoading = useDelayedLoading(!data && !error);
  const removing = useRemoving();
  const chats = data?.chats.filter(
    ({ conversation, state }) => !state?.archived && !removing.includes(conversation.id),
  );
  const known = data && listKnown(data);
  return (
    <>
      <header className={classes.header}>
        <ListTitle isOpen={isOpen} />
        {chats && chats.length > 0 && <FilterTabs filter={filter} onFilter={setFilter} />}
      </header>
      <SearchArea className={classes.scroll}>
        {known && <NewMatches known={known} />}
        {chats && known && !isLoading && <Rows chats={chats} known={known} filter={filter} />}
        {!chats && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isLoading && <ChatSkeletons />}
        {data?.has_more && filter === 'all' && (
          <Button
            variant="subtle"
            className={classes.more}
            loading={isPlaceholderData}
            onClick={() => setPages(pages + 1)}
          >
            {t('chat:list.more')}
          </Button>
        )}
        {data && data.num_archived > 0 && (
          <Link to="/chats/archived" className={classes.archived}>
            {t('chat:list.archived', { count: data.num_archived })}
          </Link>
        )}
      </SearchArea>
    </>
  );
}

/** The page's heading while no conversation is open; an open one has its own. */
function ListTitle({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  if (!isOpen) return <PageTitle size="h3">{t('chat:list.title')}</PageTitle>;
  return (
    <Title order={2} size="h3">
      {t('chat:list.title')}
    </Title>
  );
}

const matching: Record<Filter, (chat: Chat) => boolean> = {
  all: () => true,
  unread: ({ num_unread_messages, state }) => num_unread_messages > 0 || state?.unread === true,
  turn: isYourTurn,
};

interface RowsProps {
  chats: Chat[];
  known: ReadonlySet<number>;
  filter: Filter;
}

function Rows({ chats, known, filter }: RowsProps) {
  const { t } = useTranslation();
  const shown = chats.filter(matching[filter]);
  if (chats.length === 0) {
    return (
      <Suspense>
        <NoChats known={known} classes={classes} />
      </Suspense>
    );
  }
  if (shown.length === 0) {
    return filter === 'turn' ? (
      <EmptyState title={t('chat:list.noTurnTitle')} text={t('chat:list.noTurnText')} />
    ) : (
      <EmptyState title={t('chat:list.allReadTitle')} text={t('chat:list.allReadText')} />
    );
  }
  return (
    <ul className={classes.rows} aria-label={t('chat:list.conversations')}>
      {shown.map((chat) => (
        <ChatRow key={chat.conversation.id} chat={chat} />
      ))}
    </ul>
  );
}
