import type { OutputOf } from '#contract/endpoint.ts';
import type { LikeCard, listLikes } from '#contract/likes/endpoints.ts';

type Likes = OutputOf<typeof listLikes>;

/** The likes after the member's profile was opened (PRO-12). */
export function withLikeSeen(likes: Likes, memberId: number): Likes {
  const seen = (cards: LikeCard[]) =>
    cards.map((card) => (card.id === memberId && card.like_new ? { ...card, like_new: false } : card));
  const wasNew = likes.liked_by.some((card) => card.id === memberId && card.like_new);
  return {
    ...likes,
    profiles: seen(likes.profiles),
    liked_by: seen(likes.liked_by),
    matches: seen(likes.matches),
    new_likes: Math.max(0, likes.new_likes - (wasNew ? 1 : 0)),
  };
}
