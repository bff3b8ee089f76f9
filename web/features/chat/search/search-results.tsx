import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { FoundMessage, FoundPerson } from '#contract/chat/search.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { searchQuery } from '../chat-queries.ts';
import { ChatSkeletons } from '../list/chat-skeletons.tsx';
import { FoundMessageRow, FoundPersonRow } from './found-rows.tsx';
import classes from './search-area.module.css';
import { afterParam, searchParam } from './search-params.ts';

/** How long nobody types before it is searched. */
const pauseMs = 300;

interface SearchResultsProps {
  text: string;
  /** Searches this one alone. */
  conversation?: number;
  /** Where it begins; as the address says, for pages without scripts. */
  after?: string | undefined;
}

export default function SearchResults({ text, conversation, after }: SearchResultsProps) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const [rested] = useDebouncedValue(text, pauseMs);
  const { data, error, refetch, isPlaceholderData, ...query } = useInfiniteQuery({
    ...searchQuery(rested, { conversation, after }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ChatSkeletons />;
  const people = data.pages[0]?.people ?? [];
  const messages = data.pages.flatMap((page) => page.messages);
  const count = people.length + messages.length;
  return (
    <div className={classes.results} aria-busy={isPlaceholderData || undefined}>
      <div role="status">
        {count > 0 ? (
          <p className={classes.status}>{!isPlaceholderData && t('chatsearch:found', { count })}</p>
        ) : (
          <Nothing isTooShort={data.pages[0]?.is_too_short} text={text.trim()} />
        )}
      </div>
      <People people={people} />
      <Messages messages={messages} hasTitle={people.length > 0} />
      {query.hasNextPage && (
        <MoreForm
          text={text}
          after={data.pages.at(-1)?.next_cursor}
          isLoading={query.isFetchingNextPage}
          load={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}

interface MoreFormProps {
  text: string;
  after: string | null | undefined;
  isLoading: boolean;
  load: () => void;
}

/** A form of its own: without scripts it opens a page with what comes next. */
function MoreForm({ text, after, isLoading, load }: MoreFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    load();
  };
  return (
    <form method="get" action="/chats" className={classes.more} onSubmit={submit}>
      <input type="hidden" name={searchParam} value={text} />
      <input type="hidden" name={afterParam} value={after ?? ''} />
      <Button type="submit" variant="subtle" loading={isLoading}>
        {t('chat:list.more')}
      </Button>
    </form>
  );
}

function Nothing({ isTooShort, text }: { isTooShort: boolean | undefined; text: string }) {
  const { t } = useTranslation();
  if (isTooShort) return <EmptyState title={t('chatsearch:shortTitle')} text={t('chatsearch:shortText')} />;
  return <EmptyState title={t('chatsearch:noneTitle', { text })} text={t('chatsearch:noneText')} />;
}

function People({ people }: { people: FoundPerson[] }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4" className={classes.title}>
        {t('chatsearch:people')}
      </Title>
      <ul className={classes.rows}>
        {people.map((person) => (
          <FoundPersonRow key={person.conversation} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Messages({ messages, hasTitle }: { messages: FoundMessage[]; hasTitle: boolean }) {
  const { t } = useTranslation();
  if (messages.length === 0) return null;
  return (
    <section>
      {hasTitle && (
        <Title order={3} size="h4" className={classes.title}>
          {t('chatsearch:messages')}
        </Title>
      )}
      <ul className={classes.rows} aria-label={t('chatsearch:messages')}>
        {messages.map((message) => (
          <FoundMessageRow key={`${message.conversation} ${message.seq}`} message={message} />
        ))}
      </ul>
    </section>
  );
}
