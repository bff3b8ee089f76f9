import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { type LikeListType, type listLikes, listMoreLikes } from '#contract/likes.ts';
import { CardGrid } from '#web/features/cards/card-grid.tsx';
import { CardSkeletons } from '#web/features/cards/card-skeletons.tsx';
import { apiPages } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NoLikesPicture } from '#web/ui/illustrations/no-likes.tsx';
import { NoMatchesPicture } from '#web/ui/illustrations/no-matches.tsx';
import { LikeListCard } from './like-list-card.tsx';
import { listOf } from './like-tabs.tsx';

export interface LikesListProps {
  type: LikeListType;
  likes: OutputOf<typeof listLikes>;
}

const pictures = { received: NoLikesPicture, liked: NoLikesPicture, matches: NoMatchesPicture };

/** The first page comes with the overview, further ones on demand. */
export function LikesList({ type, likes }: LikesListProps) {
  const { t } = useTranslation();
  const first = listOf(type, likes);
  const more = useMoreLikes(type, likes.next_cursors[type]);
  const Picture = pictures[type];
  if (first.length === 0) {
    return (
      <EmptyState
        picture={<Picture />}
        title={t(`likes:empty.${type}.title`)}
        text={t(`likes:empty.${type}.text`)}
        action={
          <Button component={Link} to="/members">
            {t('likes:empty.search')}
          </Button>
        }
      />
    );
  }
  const known = new Set(first.map(({ id }) => id));
  const cards = [...first, ...more.cards.filter(({ id }) => !known.has(id))];
  return (
    <>
      <CardGrid label={t(`likes:lists.${type}`)}>
        {cards.map((card, place) => (
          <li key={card.id}>
            <LikeListCard type={type} card={card} eager={place < 4} />
          </li>
        ))}
        {more.isLoading && <CardSkeletons count={4} />}
      </CardGrid>
      {more.error && <ErrorState error={more.error} onRetry={more.load} />}
      {more.hasMore && !more.isLoading && !more.error && (
        <Button variant="default" onClick={more.load} mt="lg" mx="auto" display="block">
          {t('likes:page.more')}
        </Button>
      )}
    </>
  );
}

/** The pages after the first; fetched from the first `load` on. */
function useMoreLikes(type: LikeListType, cursor: string | null) {
  const [startedAt, setStartedAt] = useState<string>();
  const pages = useInfiniteQuery({
    ...apiPages(listMoreLikes, { type, cursor: startedAt ?? '' }, (page) =>
      page.next_cursor === null ? undefined : { cursor: page.next_cursor },
    ),
    enabled: startedAt !== undefined,
  });
  const load = () => {
    if (startedAt === undefined) setStartedAt(cursor ?? undefined);
    else if (pages.data) void pages.fetchNextPage();
    else void pages.refetch();
  };
  return {
    cards: pages.data?.pages.flatMap((page) => page.results) ?? [],
    hasMore: startedAt === undefined ? cursor !== null : pages.hasNextPage,
    isLoading: pages.isFetching,
    error: pages.error,
    load,
  };
}
