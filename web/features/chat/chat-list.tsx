import { Button, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chat } from '#contract/chat.ts';
import { useHeldLoading } from '#web/features/cards/use-held-loading.ts';
import { island } from '#web/platform/island.tsx';
import { useQuery } from '#web/platform/use-query.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './chat-list.module.css';
import { chatsQuery } from './chat-queries.ts';
import { ChatRow } from './chat-row.tsx';
import { ChatSkeletons } from './chat-skeletons.tsx';
import { type Filter, FilterTabs } from './filter-tabs.tsx';
import { NewMatches } from './new-matches.tsx';
// The server renders it with the page, so its styles must not wait for its code.
import './no-chats.module.css';
import { useRemoving } from './removing.ts';

/** From here on the list may be as long as the screen. */
const manyRows = 4;

const NoChats = island(() => import('./no-chats.tsx'), <ChatSkeletons />);

/** All conversations, the newest message first. */
export default function ChatList({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...chatsQuery(pages),
    placeholderData: keepPreviousData,
  });
  const isLoading = useHeldLoading(!data && !error);
  const removing = useRemoving();
  const chats = data?.chats.filter(({ conversation }) => !removing.includes(conversation.id));
  return (
    <>
      <header className={classes.header}>
        <ListTitle isOpen={isOpen} />
        {chats && chats.length > 0 && <FilterTabs filter={filter} onFilter={setFilter} />}
      </header>
      <div className={classes.scroll}>
        <NewMatches chats={chats} />
        {chats && !isLoading && <Rows chats={chats} filter={filter} />}
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
      </div>
    </>
  );
}

/** The heading of the page while no conversation is open, which has a heading of its own. */
function ListTitle({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  if (!isOpen) return <PageTitle size="h3">{t('chat:list.title')}</PageTitle>;
  return (
    <Title order={2} size="h3">
      {t('chat:list.title')}
    </Title>
  );
}

function Rows({ chats, filter }: { chats: Chat[]; filter: Filter }) {
  const { t } = useTranslation();
  const shown = filter === 'all' ? chats : chats.filter((chat) => chat.num_unread_messages > 0);
  if (chats.length === 0) return <NoChats />;
  if (shown.length === 0) {
    return <EmptyState title={t('chat:list.allReadTitle')} text={t('chat:list.allReadText')} />;
  }
  return (
    <ul className={classes.rows} aria-label={t('chat:list.conversations')}>
      {shown.map((chat, index) => (
        <ChatRow
          key={chat.conversation.id}
          chat={chat}
          menuOpensUp={index >= manyRows && index === shown.length - 1}
        />
      ))}
    </ul>
  );
}
