import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { getSwipeDeck, type SwipeCard, swipe as swipeEndpoint, undoPass } from '#contract/swipe/endpoints.ts';
import { celebrateMatch } from '#web/features/likes/match-moment.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApi, useApiMutation } from '#web/platform/api/use-api.ts';
import { readTimeZone } from '#web/platform/i18n/use-format.ts';
import { noteReachedOut } from '#web/platform/session/viewer.ts';
import { patchCards } from '#web/ui/cards/patch-cards.ts';
import { useNow } from '#web/ui/use-now.ts';
import {
  type Deck,
  deckQuery,
  isRunningLow,
  likesLeft,
  withAnswer,
  withCard,
  withLikes,
  withMore,
  withoutCard,
} from './deck-query.ts';
import type { Choice } from './drag.rules.ts';

/** Errors for members who can no longer be liked; their cards are removed. */
const gone = ['not_found', 'profiles.blocked', 'likes.fictional'];

/** The remaining cards, the day's likes and the actions on the first card. Optimistic. */
export function useDeck() {
  const client = useQueryClient();
  const { data: deck } = useSuspenseQuery(deckQuery);
  const [lastPassed, setLastPassed] = useState<SwipeCard>();
  const change = (update: (deck: Deck) => Deck) =>
    client.setQueryData(deckQuery.queryKey, (known) => known && update(known));
  const fetchMore = useMore(change);
  const send = useSend(change, (card) => setLastPassed((last) => (last?.id === card.id ? undefined : last)));
  const undo = useApiMutation(undoPass);
  const left = likesLeft(deck.likes, useNow());
  return {
    cards: deck.results.filter((card) => !card.liked),
    likes: { ...deck.likes, left },
    lastPassed,
    decide(card: SwipeCard, choice: Choice) {
      send(card, choice);
      if (choice === 'pass') setLastPassed(card);
      void fetchMore(client.getQueryData(deckQuery.queryKey));
    },
    undo() {
      if (!lastPassed) return;
      setLastPassed(undefined);
      change((known) => withCard(known, lastPassed));
      undo.mutate({ profile: lastPassed.id });
    },
  };
}

type Change = (update: (deck: Deck) => Deck) => unknown;

function useSend(change: Change, onFailed: (card: SwipeCard) => void) {
  const client = useQueryClient();
  const swipe = useApiMutation(swipeEndpoint);
  return (card: SwipeCard, choice: Choice) => {
    const isLike = choice === 'like';
    change((deck) => withLikes(withoutCard(deck, card.id), isLike ? -1 : 0));
    const restore = (error: unknown) => {
      const code = error instanceof AppError ? error.code : '';
      onFailed(card);
      change((deck) => withLikes(gone.includes(code) ? deck : withCard(deck, card), isLike ? 1 : 0));
      if (code === 'swipe.no_likes_left') void client.refetchQueries({ queryKey: deckQuery.queryKey });
    };
    const input = { profile: card.id, choice, ...(isLike ? { time_zone: readTimeZone() } : {}) };
    void swipe.mutateAsync(input).then(({ matched, likes }) => {
      if (isLike) noteReachedOut(client);
      if (isLike) change((deck) => withAnswer(deck, likes));
      if (isLike) patchCards(client, card.id, { liked: true, matched });
      if (matched) celebrateMatch(client, card.id);
      if (isLike) return client.invalidateQueries(queriesOf(listLikes));
    }, restore);
  };
}

/** Fetches the next cards once; after an error the next swipe retries. */
function useMore(change: Change) {
  const api = useApi();
  const isFetching = useRef(false);
  return async (deck: Deck | undefined) => {
    if (!deck || isFetching.current || !isRunningLow(deck)) return;
    isFetching.current = true;
    try {
      const more = await api(getSwipeDeck, { cursor: deck.next_cursor ?? '' });
      if (more) change((known) => withMore(known, more));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    } finally {
      isFetching.current = false;
    }
  };
}
