import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { getSwipeDeck as dealEndpoint, SwipeCard, SwipeLikes } from '#contract/swipe/endpoints.ts';
import { swipeDeckSize } from '#contract/swipe/facts.ts';
import { toKnownZone } from '#contract/time-zones.ts';
import type { Site, Viewer } from '#server/call.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { findPair, like, likeWithinLimits } from '#server/features/likes/index.ts';
import { listPhotosOf, toPhotos } from '#server/features/photos/index.ts';
import { listWanted } from '#server/features/search/index.ts';
import type { ThrottledActor } from '#server/features/throttle/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listWords, writeUndecided } from './deck.store.ts';
import { insertPass } from './passes.store.ts';
import { findRunningDay, passedForMs, shortenAbout, startDay, toLikes } from './swipe.rules.ts';
import { findDay, lockDay, updateDay } from './swipe-day.store.ts';

interface DealRequest {
  site: Pick<Site, 'id' | 'settings'>;
  viewer: Viewer;
  fallbackCountry: string;
  cursor: string | undefined;
}

export async function getSwipeDeck(
  platform: Platform,
  { site, viewer, fallbackCountry, cursor }: DealRequest,
): Promise<OutputOf<typeof dealEndpoint>> {
  const since = new Date(platform.clock.now().getTime() - passedForMs);
  const { ids, nextCursor } = await listWanted(
    platform,
    { site, viewerId: viewer.id, fallbackCountry, cursor },
    {
      limit: swipeDeckSize,
      also: (bind) => writeUndecided({ memberId: viewer.id, since }, bind),
    },
  );
  const [results, likes] = await Promise.all([
    listCards(platform, { viewer, settings: site.settings }, ids),
    countLikes(platform, viewer.id),
  ]);
  return { results, next_cursor: nextCursor, likes };
}

async function listCards(
  platform: Platform,
  { viewer, settings }: { viewer: Viewer; settings: SiteSettings },
  ids: number[],
): Promise<SwipeCard[]> {
  if (ids.length === 0) return [];
  const [cards, rows, words] = await Promise.all([
    listMemberCards(platform, viewer.id, ids),
    listPhotosOf(platform, ids),
    listWords(platform, ids),
  ]);
  const photos = Map.groupBy(rows, ({ memberId }) => memberId);
  const showsInterests = settings.visible_profile_fields.includes('interests');
  const showsAbout = settings.visible_profile_notes.includes('about');
  return cards.map((card) => {
    const said = words.get(card.id);
    return {
      ...card,
      photos: toPhotos(photos.get(card.id) ?? [], viewer).filter(({ locked }) => !locked),
      interests: showsInterests ? (said?.interests ?? []) : [],
      about: showsAbout ? shortenAbout(said?.about ?? '') : '',
    };
  });
}

export async function countLikes(platform: Platform, memberId: number): Promise<SwipeLikes> {
  return toLikes(findRunningDay(await findDay(platform, memberId), platform.clock.now()));
}

export async function passMember(platform: Platform, memberId: number, passedId: number): Promise<void> {
  if (!(await insertPass(platform, memberId, passedId))) throw new AppError('not_found');
}

/** An ordinary like, which also counts for the day. */
export async function likeInGame(
  platform: Platform,
  viewer: Viewer & ThrottledActor,
  { memberId, timeZone }: { memberId: number; timeZone: string | undefined },
): Promise<{ matched: boolean }> {
  return likeWithinLimits(platform, viewer, memberId, () =>
    platform.db.transaction(() => spendLike(platform, viewer, { memberId, timeZone: toKnownZone(timeZone) })),
  );
}

/** An existing like costs nothing, so that a repeat after a lost response returns the first result. */
async function spendLike(
  platform: Platform,
  viewer: Viewer,
  { memberId, timeZone }: { memberId: number; timeZone: string },
): Promise<{ matched: boolean; isNew: boolean }> {
  const now = platform.clock.now();
  const last = await lockDay(platform, viewer.id, startDay(undefined, timeZone, now));
  const day = findRunningDay(last, now) ?? startDay(last, timeZone, now);
  const { left, until } = toLikes(day);
  if (left === 0 && !(await findPair(platform, viewer.id, memberId))?.likedAt) {
    throw new AppError('swipe.no_likes_left', { until: until ?? '' });
  }
  const answer = await like(platform, viewer, memberId);
  if (answer.isNew) await updateDay(platform, viewer.id, { ...day, likes: day.likes + 1 });
  return answer;
}
