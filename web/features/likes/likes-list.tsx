import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { type LikeCard, type listLikes, listMoreLikes } from '#contract/likes/endpoints.ts';
import type { LikeListType } from '#contract/likes/facts.ts';
import { apiPages } from '#web/platform/api/api-query.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardGrid } from '#web/ui/cards/card-grid.tsx';
import { CardItem, CardSkeletons, useDrawnCards } from '#web/ui/cards/card-skeletons.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { NoLikesPicture } from '#web/ui/illustrations/no-likes.tsx';
import { NoMatchesPicture } from '#web/ui/illustrations/no-matches.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LikeListCard } from './like-list-card.tsx';
import { listOf } from './like-tabs.tsx';
import classes from './likes-list.module.css';
import { MatchPair } from './match-pair.tsx';

export interface LikesListProps {
  type: LikeListType;
  likes: OutputOf<typeof listLikes>;
}

const pictures = { received: NoLikesPicture, liked: NoLikesPicture, matches: NoMatchesPicture };

/** The overview contains the first page; further ones load on demand. */
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
  if (type === 'received') return <Received cards={cards} more={more} />;
  return (
    <>
      {type === 'matches' ? (
        <Pairs cards={cards} more={more} />
      ) : (
        <Cards type={type} cards={cards} more={more} />
      )}
      <More more={more} />
    </>
  );
}

interface PartProps {
  cards: LikeCard[];
  more: ReturnType<typeof useMoreLikes>;
}

/** Unanswered likes are separated from answered ones. */
function Received({ cards, more }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = cards.filter(({ matched }) => !matched);
  const matches = cards.filter(({ matched }) => matched);
  const isEmpty = waiting.length === 0 && !more.hasMore;
  const count = `${format.number(waiting.length)}${more.hasMore ? '+' : ''}`;
  return (
    <>
      <section className={classes.part}>
        <h2 className={classes.heading}>
          {t('likes:received.waiting')} {!isEmpty && <span className={classes.count}>({count})</span>}
        </h2>
        {isEmpty ? (
          <p className={classes.none}>{t('likes:received.answered')}</p>
        ) : (
          <Cards type="received" cards={waiting} more={more} />
        )}
        <More more={more} />
      </section>
      {matches.length > 0 && (
        <section className={classes.part}>
          <h2 className={classes.heading}>{t('likes:lists.matches')}</h2>
          <Pairs cards={matches} />
        </section>
      )}
    </>
  );
}

function Cards({ type, cards, more }: PartProps & { type: 'received' | 'liked' }) {
  const { t } = useTranslation();
  const drawn = useDrawnCards();
  return (
    <CardGrid label={t(type === 'received' ? 'likes:received.waiting' : 'likes:lists.liked')}>
      {cards.map((card, place) => (
        <CardItem key={card.id} {...{ drawn, place }}>
          <LikeListCard type={type} card={card} eager={place < 4} isLate={place >= drawn} />
        </CardItem>
      ))}
      {more.isLoading && <CardSkeletons count={4} />}
    </CardGrid>
  );
}

function Pairs({ cards, more }: Pick<PartProps, 'cards'> & Partial<PartProps>) {
  const { t } = useTranslation();
  return (
    <CardGrid label={t('likes:lists.matches')}>
      {cards.map((match) => (
        <li key={match.id}>
          <MatchPair match={match} />
        </li>
      ))}
      {more?.isLoading && <CardSkeletons count={4} />}
    </CardGrid>
  );
}

function More({ more }: Pick<PartProps, 'more'>) {
  const { t } = useTranslation();
  if (more.error) return <ErrorState error={more.error} onRetry={more.load} />;
  if (!more.hasMore || more.isLoading) return null;
  return (
    <Button variant="default" onClick={more.load} mt="lg" style={{ display: 'block', marginInline: 'auto' }}>
      {t('likes:page.more')}
    </Button>
  );
}

/** The pages after the first, fetched from the first `load` on. */
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
