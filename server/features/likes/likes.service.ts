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
import { toMemberCards } from '#server/features/cards/index.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import { countLike, giveLikeBack, type ThrottledActor } from '#server/features/throttle/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LikeTopic } from './like.push.ts';
import { type LikeEntry, type LikePlace, readLikeLists } from './like-lists.store.ts';
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
export async function like(
  platform: Platform,
  viewer: Liker,
  memberId: number,
  { comesWithMessage = false } = {},
): Promise<Liked> {
  if (viewer.id === memberId) throw new AppError('likes.own_profile');
  const liked = await insertLike(platform, viewer.id, memberId);
  if (!liked) return { ...(await explainUnchanged(platform, viewer.id, memberId)), isNew: false };
  // Members whom others do not see trigger no notifications: their likes show once they are confirmed and checked.
  if (viewer.confirmed && liked.isVisible)
    await announce(
      platform,
      { likerId: viewer.id, likedId: memberId },
      { isMatch: liked.madeMatch, comesWithMessage },
    );
  return { matched: liked.madeMatch, isNew: true };
}

/** Likes for a member whose automatic like was spent; false when nothing changed. */
export async function likeAutomatically(
  platform: Platform,
  likerId: number,
  likedId: number,
): Promise<boolean> {
  const liked = await insertLike(platform, likerId, likedId, true);
  if (liked) await announce(platform, { likerId, likedId }, { isMatch: liked.madeMatch });
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
  const { available, fictional, paused, ended, name } = await findLikeFacts(platform, viewerId, memberId);
  if (!available) throw new AppError('not_found');
  if (fictional) throw new AppError('likes.fictional');
  if (paused) throw new AppError('likes.paused');
  // A like would call somebody who has said no.
  if (ended) throw new AppError('chat.ended', { name });
  return { matched: await areMatched(platform, viewerId, memberId) };
}

/** Announces a repeatedly removed like once an hour at most. */
const announcements = { name: 'like-announced', seconds: hourSeconds };

async function announce(
  platform: Platform,
  { likerId, likedId }: { likerId: number; likedId: number },
  { isMatch, comesWithMessage = false }: { isMatch: boolean; comesWithMessage?: boolean },
): Promise<void> {
  const key = `${likerId}:${likedId}:${isMatch ? 'match' : 'like'}`;
  if (!(await platform.limits.takeOnce(announcements, key))) return;
  type LikeEvent = 'like.received' | 'match.created';
  const publish = (memberId: number, type: LikeEvent, data: LiveEventData<LikeEvent>) =>
    platform.bus.publish({ memberId, type, data });
  platform.db.afterCommit(() => {
    publish(likedId, 'like.received', { profile: likerId });
    // The push of the message says enough.
    if (!comesWithMessage) notify(platform, likedId, isMatch);
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
  const lists = await readPages(platform, viewerId, [
    { type: 'received' },
    { type: 'liked' },
    { type: 'matches' },
  ]);
  const [received, liked, matches] = [lists('received'), lists('liked'), lists('matches')];
  return {
    profiles: liked.results,
    liked_by: received.results,
    matches: matches.results,
    next_cursors: {
      received: received.next_cursor,
      liked: liked.next_cursor,
      matches: matches.next_cursor,
    },
    new_likes: received.results.filter((card) => card.like_new).length,
  };
}

export async function listMoreLikes(
  platform: Platform,
  viewerId: number,
  { type, cursor }: { type: LikeListType; cursor: string },
): Promise<OutputOf<typeof listMoreEndpoint>> {
  const after = decodeEntry(platform.config, viewerId, cursor);
  return (await readPages(platform, viewerId, [{ type, after }]))(type);
}

/** Reads a page of each list; the returned function finds one. */
async function readPages(
  platform: Platform,
  viewerId: number,
  wanted: { type: LikeListType; after?: LikePlace }[],
): Promise<(type: LikeListType) => OutputOf<typeof listMoreEndpoint>> {
  const viewer = { id: viewerId, views: listUnsavedViews(platform, viewerId) };
  const queries = wanted.map((list) => ({ ...list, limit: likePageSize + 1 }));
  const { entries, cards } = await readLikeLists(platform, viewer, queries);
  const now = platform.clock.now();
  const cardOf = new Map(toMemberCards(cards, { viewerId, now }).map((card) => [card.id, card]));
  return (type) => {
    const found = entries[type] ?? [];
    const shown = found.slice(0, likePageSize);
    const last = found.length > likePageSize ? shown.at(-1) : undefined;
    return {
      results: toLikeCards(shown, cardOf),
      next_cursor: last ? encodeEntry(platform.config, viewerId, last) : null,
    };
  };
}

function toLikeCards(entries: LikeEntry[], cardOf: ReadonlyMap<number, MemberCard>): LikeCard[] {
  return entries.flatMap(({ id, at, isNew, byWish, part }) => {
    const card = cardOf.get(id);
    const since = new Date(at).toISOString();
    return card ? { ...card, since, like_new: isNew, by_wish: byWish, liked_part: part } : [];
  });
}
