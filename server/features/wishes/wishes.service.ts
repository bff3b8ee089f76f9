import type { OutputOf } from '#contract/endpoint.ts';
import {
  type autoLike,
  type getWish,
  saveWish as saveEndpoint,
  type Wish,
} from '#contract/wishes/endpoints.ts';
import type { Site, Viewer } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { findPair, findWish, likeByWish, spendAutoLike, writeWish } from '#server/features/likes/index.ts';
import type { ThrottledActor } from '#server/features/pace/index.ts';
import { completeWish, matchesAutoLike } from '#server/features/search/index.ts';
import { passedForMs, showsSeeking, writeUndecided } from '#server/features/swipe/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockWindow, updateWindow } from './window.store.ts';
import { listWishers } from './wishers.store.ts';
import { firstWish, isNewMember, isRunning, mostPerDay, openWindow } from './wishes.rules.ts';

/** Maximum tried for one new member: each is a search of its own. */
const wishersAtOnce = 20;

type Asker = Pick<Viewer, 'id' | 'confirmed' | 'joinedAt'>;
type WishSite = Pick<Site, 'id' | 'settings'>;
export interface OwnRequest {
  site: WishSite;
  viewer: Pick<Viewer, 'id'> & ThrottledActor;
  fallbackCountry: string;
}

export async function getOwnWish(
  platform: Platform,
  { site, viewer, fallbackCountry }: OwnRequest,
): Promise<OutputOf<typeof getWish>> {
  const wish = await readWish(platform, viewer.id);
  const { filters } = wish;
  const query = await completeWish(platform, { site, viewerId: viewer.id, fallbackCountry, filters });
  return { wish, criteria: query.criteria, most_per_day: mostPerDay(viewer, platform.clock.now()) };
}

export async function saveOwnWish(
  platform: Platform,
  request: OwnRequest,
  { on, per_day, filters }: Wish,
): Promise<OutputOf<typeof getWish>> {
  await writeWish(platform, request.viewer.id, { isOn: on, perDay: per_day, filters });
  return getOwnWish(platform, request);
}

async function readWish(platform: Platform, memberId: number): Promise<Wish> {
  const kept = await findWish(platform, memberId);
  return kept ? { on: kept.isOn, per_day: kept.perDay, filters: readFilters(kept.filters) } : firstWish;
}

/** Drops what today's contract no longer understands. */
function readFilters(kept: unknown): Wish['filters'] {
  return saveEndpoint.input.shape.filters.safeParse(kept).data ?? {};
}

/** Gives a new, present member one automatic like; repeats within the window return the same. */
export async function askForLike(
  platform: Platform,
  { site, viewer }: { site: WishSite; viewer: Asker },
): Promise<OutputOf<typeof autoLike>> {
  const now = platform.clock.now();
  if (!viewer.confirmed || !isNewMember(viewer.joinedAt, now)) return { profile: null };
  const likerId = await platform.db.transaction(async () => {
    const window = await lockWindow(platform, viewer.id, now);
    if (isRunning(window, now)) return window.likerId;
    const found = await giveLike(platform, site, viewer.id);
    await updateWindow(platform, viewer.id, openWindow(found, now));
    return found;
  });
  return { profile: likerId === null ? null : await findProfile(platform, viewer.id, likerId) };
}

/**
 * Only the first match gives its like, even without effect: holding one row and waiting for another may
 * deadlock.
 */
async function giveLike(platform: Platform, site: WishSite, memberId: number): Promise<number | null> {
  const now = platform.clock.now();
  const since = new Date(now.getTime() - passedForMs);
  const knowsSeeking = showsSeeking(site.settings);
  const wishers = await listWishers(platform, { memberId, knowsSeeking, limit: wishersAtOnce });
  for (const { id, filters, ...wisher } of wishers) {
    const fits = await matchesAutoLike(
      platform,
      { site, viewerId: id, fallbackCountry: 'all', filters: readFilters(filters) },
      { memberId, also: (bind) => writeUndecided({ memberId: id, since, knowsSeeking }, bind) },
    );
    if (!fits || !(await spendAutoLike(platform, id, mostPerDay(wisher, now)))) continue;
    return (await likeByWish(platform, id, memberId)) ? id : null;
  }
  return null;
}

/** Null once the like was removed or the two cannot see each other. */
async function findProfile(
  platform: Platform,
  viewerId: number,
  likerId: number,
): Promise<OutputOf<typeof autoLike>['profile']> {
  const pair = await findPair(platform, viewerId, likerId);
  if (!pair?.receivedAt || pair.blockedAt || pair.blockedByAt) return null;
  const [card] = await listMemberCards(platform, viewerId, [likerId]);
  if (!card) return null;
  return { id: card.id, main_image: card.main_image && { match: card.main_image.filename } };
}

export async function exportWish(platform: Platform, memberId: number): Promise<ExportFile[]> {
  return [{ path: 'automatic-likes.json', json: await readWish(platform, memberId) }];
}
