import { Button, SegmentedControl, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Chat } from '#contract/chat.ts';
import { Circles } from '#web/ui/circles.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './chat-list.module.css';
import { chatsQuery } from './chat-queries.ts';
import { ChatRow } from './chat-row.tsx';
import { ChatSkeletons } from './chat-skeletons.tsx';
import { NewMatches } from './new-matches.tsx';
import { useRemoving } from './removing.ts';

const filters = ['all', 'unread'] as const;
type Filter = (typeof filters)[number];

/** All conversations, the newest message first. */
export function ChatList({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...chatsQuery(pages),
    placeholderData: keepPreviousData,
  });
  const removing = useRemoving();
  const chats = data?.chats.filter(({ conversation }) => !removing.includes(conversation.id));
  return (
    <>
      <header className={classes.header}>
        <ListTitle isOpen={isOpen} />
        <SegmentedControl
          aria-label={t('chat:list.filter')}
          className={classes.filter}
          data={filters.map((value) => ({ value, label: t(`chat:list.${value}`) }))}
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
        />
      </header>
      <div className={classes.scroll}>
        <NewMatches chats={chats} />
        {chats && <Rows chats={chats} filter={filter} />}
        {!chats && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!chats && !error && <ChatSkeletons />}
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
  if (shown.length > 0) {
    return (
      <ul className={classes.rows} aria-label={t('chat:list.conversations')}>
        {shown.map((chat) => (
          <ChatRow key={chat.conversation.id} chat={chat} />
        ))}
      </ul>
    );
  }
  if (chats.length > 0) {
    return <EmptyState title={t('chat:list.allReadTitle')} text={t('chat:list.allReadText')} />;
  }
  return (
    <EmptyState
      icon={<Circles size={28} />}
      title={t('chat:list.noneTitle')}
      text={t('chat:list.noneText')}
      action={
        <Button component={Link} to="/members">
          {t('chat:list.noneAction')}
        </Button>
      }
    />
  );
}
