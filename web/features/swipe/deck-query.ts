import type { OutputOf } from '#contract/endpoint.ts';
import { getSwipeDeck, type SwipeCard, type SwipeLikes } from '#contract/swipe/endpoints.ts';
import { swipeLikesPerDay } from '#contract/swipe/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export type Deck = OutputOf<typeof getSwipeDeck>;

/** The rest of the deck is the state of the game: only a new visit refetches it, or cards would change under the finger. */
export const deckQuery = {
  ...apiQuery(getSwipeDeck, {}),
  staleTime: Number.POSITIVE_INFINITY,
};

/** At this number of cards the next ones are fetched. */
const fetchBelow = 8;

export function isRunningLow({ results, next_cursor }: Deck): boolean {
  return next_cursor !== null && results.length < fetchBelow;
}

export function withoutCard(deck: Deck, id: number): Deck {
  return { ...deck, results: deck.results.filter((card) => card.id !== id) };
}

/** An undone pass, or a card that could not be sent, goes on top. */
export function withCard(deck: Deck, card: SwipeCard): Deck {
  return { ...deck, results: [card, ...withoutCard(deck, card.id).results] };
}

export function withMore(deck: Deck, more: Deck): Deck {
  const known = new Set(deck.results.map(({ id }) => id));
  return {
    ...deck,
    results: [...deck.results, ...more.results.filter(({ id }) => !known.has(id))],
    next_cursor: more.next_cursor,
  };
}

/** `step` is −1 before the answer arrives, +1 after an error. */
export function withLikes(deck: Deck, step: number): Deck {
  const left = Math.max(0, Math.min(swipeLikesPerDay, deck.likes.left + step));
  return { ...deck, likes: { ...deck.likes, left } };
}

/** Answers may arrive in any order: of the same day the lowest count is the newest. */
export function withAnswer(deck: Deck, likes: SwipeLikes): Deck {
  const isSameDay = deck.likes.until === null || deck.likes.until === likes.until;
  return {
    ...deck,
    likes: { ...likes, left: isSameDay ? Math.min(deck.likes.left, likes.left) : likes.left },
  };
}

/** When the day ends while the page is open, new likes are available without a request. */
export function likesLeft({ left, until }: SwipeLikes, now: number): number {
  return until !== null && Date.parse(until) <= now ? swipeLikesPerDay : left;
}
