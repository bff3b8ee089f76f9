import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type {
  LikeCard,
  listLikes as listLikesEndpoint,
  listMoreLikes as listMoreEndpoint,
} from '#contract/likes/endpoints.ts';
import { type LikeListType, likePageSize } from '#contract/likes/facts.ts';
import type { LiveEventData } from '#contract/live/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { Viewer } from '#server/call.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import { countLike, giveLikeBack, type ThrottledActor } from '#server/features/throttle/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LikeTopic } from './like.push.ts';
import { type LikeEntry, type LikePlace, listLikeEntries } from './like-lists.store.ts';
import { decodeEntry, encodeEntry } from './likes.rules.ts';
import { deleteLike, findLikeFacts, insertLike } from './likes.store.ts';
import { areMatched, findPair } from './pair.store.ts';
import { listUnsavedViews } from './seen-likes.service.ts';

type Liker = Pick<Viewer, 'id' | 'confirmed'>;

interface Liked {
  matched: boolean;
  isNew: boolean;
}

/** Limits new likes per hour; liking again is free. Outside a transaction; `give` may replace `like`. */
export async function likeWithinLimits(
  platform: Platform,
  viewer: Liker & ThrottledActor,
  memberId: number,
  give: (platform: Platform, viewer: Liker, memberId: number) => Promise<Liked> = like,
): Promise<Liked> {
  const refusal = await countLike(platform, viewer);
  if (refusal) {
    const pair = await findPair(platform, viewer.id, memberId);
    if (!pair?.likedAt) throw refusal;
    return like(platform, viewer, memberId);
  }
  let isNew = false;
  try {
    const answer = await give(platform, viewer, memberId);
    isNew = answer.isNew;
    return answer;
  } finally {
    if (!isNew) await giveLikeBack(platform, viewer);
  }
}

/** Liking again changes nothing and returns the same. */
export async function like(platform: Platform, viewer: Liker, memberId: number): Promise<Liked> {
  if (viewer.id === memberId) throw new AppError('likes.own_profile');
  const liked = await insertLike(platform, viewer.id, memberId);
  if (!liked) return { ...(await explainUnchanged(platform, viewer.id, memberId)), isNew: false };
  // Members whom others do not see trigger no notifications: their likes show once they are confirmed and checked.
  if (viewer.confirmed && liked.isVisible) await announce(platform, viewer.id, memberId, liked.madeMatch);
  return { matched: liked.madeMatch, isNew: true };
}

/** Likes for a member whose automatic like was spent; false when nothing changed. */
export async function likeAutomatically(
  platform: Platform,
  likerId: number,
  likedId: number,
): Promise<boolean> {
  const liked = await insertLike(platform, likerId, likedId, true);
  if (liked) await announce(platform, likerId, likedId, liked.madeMatch);
  return liked !== undefined;
}

export async function unlike(platform: Platform, viewerId: number, memberId: number): Promise<void> {
  await deleteLike(platform, viewerId, memberId);
}

/** Foreign, hidden, blocked and missing members look the same. */
async function explainUnchanged(
  platform: Platform,
  viewerId: number,
  memberId: number,
): Promise<{ matched: boolean }> {
  const { available, fictional } = await findLikeFacts(platform, viewerId, memberId);
  if (!available) throw new AppError('not_found');
  if (fictional) throw new AppError('likes.fictional');
  return { matched: await areMatched(platform, viewerId, memberId) };
}

/** Announces a repeatedly removed like once an hour at most. */
const announcements = { name: 'like-announced', seconds: hourSeconds };

async function announce(
  platform: Platform,
  likerId: number,
  likedId: number,
  isMatch: boolean,
): Promise<void> {
  const key = `${likerId}:${likedId}:${isMatch ? 'match' : 'like'}`;
  if (!(await platform.limits.takeOnce(announcements, key))) return;
  type LikeEvent = 'like.received' | 'match.created';
  const publish = (memberId: number, type: LikeEvent, data: LiveEventData<LikeEvent>) =>
    platform.bus.publish({ memberId, type, data });
  platform.db.afterCommit(() => {
    publish(likedId, 'like.received', { profile: likerId });
    notify(platform, likedId, isMatch);
    if (!isMatch) return;
    publish(likerId, 'match.created', { profile: likedId });
    publish(likedId, 'match.created', { profile: likerId });
  });
}

/** A hint like live events: no caller waits for it. */
function notify(platform: Platform, likedId: number, isMatch: boolean): void {
  queuePush<LikeTopic>(platform, likedId, { about: 'like', type: 'like', isMatch }).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'no push message could be queued'),
  );
}

export async function listLikes(
  platform: Platform,
  viewerId: number,
): Promise<OutputOf<typeof listLikesEndpoint>> {
  const pages = await Promise.all([
    readPage(platform, viewerId, 'received'),
    readPage(platform, viewerId, 'liked'),
    readPage(platform, viewerId, 'matches'),
  ]);
  // A match is in all three lists: each card is read once.
  const cardOf = await readCards(
    platform,
    viewerId,
    pages.flatMap(({ shown }) => shown),
  );
  const [received, liked, matches] = pages;
  const receivedCards = toLikeCards(received.shown, cardOf);
  return {
    profiles: toLikeCards(liked.shown, cardOf),
    liked_by: receivedCards,
    matches: toLikeCards(matches.shown, cardOf),
    next_cursors: { received: received.next_cursor, liked: liked.next_cursor, matches: matches.next_cursor },
    new_likes: receivedCards.filter((card) => card.like_new).length,
  };
}

export async function listMoreLikes(
  platform: Platform,
  viewerId: number,
  { type, cursor }: { type: LikeListType; cursor: string },
): Promise<OutputOf<typeof listMoreEndpoint>> {
  const after = decodeEntry(platform.config, viewerId, cursor);
  const { shown, next_cursor } = await readPage(platform, viewerId, type, after);
  return { results: toLikeCards(shown, await readCards(platform, viewerId, shown)), next_cursor };
}

async function readPage(
  platform: Platform,
  viewerId: number,
  type: LikeListType,
  after?: LikePlace,
): Promise<{ shown: LikeEntry[]; next_cursor: string | null }> {
  const entries = await listLikeEntries(platform, {
    viewerId,
    type,
    after,
    limit: likePageSize + 1,
    views: listUnsavedViews(platform, viewerId),
  });
  const shown = entries.slice(0, likePageSize);
  const last = shown.at(-1);
  return {
    shown,
    next_cursor: last && entries.length > likePageSize ? encodeEntry(platform.config, viewerId, last) : null,
  };
}

async function readCards(
  platform: Platform,
  viewerId: number,
  entries: LikeEntry[],
): Promise<Map<number, MemberCard>> {
  const ids = new Set(entries.map(({ id }) => id));
  const cards = await listMemberCards(platform, viewerId, [...ids]);
  return new Map(cards.map((card) => [card.id, card]));
}

function toLikeCards(entries: LikeEntry[], cardOf: ReadonlyMap<number, MemberCard>): LikeCard[] {
  return entries.flatMap(({ id, at, isNew, byWish }) => {
    const card = cardOf.get(id);
    return card ? { ...card, since: new Date(at).toISOString(), like_new: isNew, by_wish: byWish } : [];
  });
}
