import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { archivedQuery } from '../chat-queries.ts';
import { ChatRow } from '../list/chat-row.tsx';
import { ChatSkeletons } from '../list/chat-skeletons.tsx';
import { SearchArea } from '../search/search-area.tsx';
import { useRemoving } from '../use-removing.ts';
import classes from './archived-page.module.css';

export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];

export const loader = serverLoader(() => [archivedQuery()]);
export function clientLoader(): null {
  return null;
}

/** The conversations that the viewer has taken off their list, beside it. */
export default function ArchivedPage() {
  const { t } = useTranslation();
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...archivedQuery(pages),
    placeholderData: keepPreviousData,
  });
  const removing = useRemoving();
  const chats = data?.chats.filter(
    ({ conversation, state }) => state?.archived && !removing.includes(conversation.id),
  );
  return (
    <section className={classes.root}>
      <header className={classes.header}>
        <IconButton
          component={Link}
          to="/chats"
          variant="subtle"
          className={classes.back}
          aria-label={t('chat:conversation.back')}
        >
          <IconArrowLeft stroke={1.75} aria-hidden />
        </IconButton>
        <PageTitle size="h3">{t('chatmarks:title')}</PageTitle>
      </header>
      <SearchArea className={classes.scroll}>
        {chats?.length === 0 && (
          <EmptyState title={t('chatmarks:noneTitle')} text={t('chatmarks:noneText')} />
        )}
        {chats && chats.length > 0 && (
          <ul className={classes.rows}>
            {chats.map((chat) => (
              <ChatRow key={chat.conversation.id} chat={chat} />
            ))}
          </ul>
        )}
        {data?.has_more && (
          <Button
            variant="subtle"
            className={classes.more}
            loading={isPlaceholderData}
            onClick={() => setPages(pages + 1)}
          >
            {t('chat:list.more')}
          </Button>
        )}
        {!chats && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ChatSkeletons />)}
      </SearchArea>
    </section>
  );
}
