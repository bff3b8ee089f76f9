import {
  type AutoLikes,
  type autoLike,
  type getAutoLikes,
  saveAutoLikes as saveEndpoint,
} from '#contract/auto-likes/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Site, Viewer } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import {
  findAutoLikes,
  findPair,
  likeAutomatically,
  spendAutoLike,
  writeAutoLikes,
} from '#server/features/likes/index.ts';
import { completeFilters, matchesAutoLike, showsSeeking } from '#server/features/search/index.ts';
import { passedForMs, writeUndecided } from '#server/features/swipe/index.ts';
import type { ThrottledActor } from '#server/features/throttle/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { firstAutoLikes, isNewMember, isRunning, maxPerDay, openWindow } from './auto-likes.rules.ts';
import { listLikers } from './likers.store.ts';
import { lockWindow, updateWindow } from './window.store.ts';

/** Maximum tried for one new member: each is a search of its own. */
const likersAtOnce = 20;

type Asker = Pick<Viewer, 'id' | 'confirmed' | 'joinedAt'>;
type AutoLikeSite = Pick<Site, 'id' | 'settings'>;
export interface OwnRequest {
  site: AutoLikeSite;
  viewer: Pick<Viewer, 'id'> & ThrottledActor;
  fallbackCountry: string;
}

export async function getOwnAutoLikes(
  platform: Platform,
  { site, viewer, fallbackCountry }: OwnRequest,
): Promise<OutputOf<typeof getAutoLikes>> {
  const autoLikes = await readAutoLikes(platform, viewer.id);
  const { filters } = autoLikes;
  const query = await completeFilters(platform, { site, viewerId: viewer.id, fallbackCountry, filters });
  return { wish: autoLikes, criteria: query.criteria, most_per_day: maxPerDay(viewer, platform.clock.now()) };
}

export async function saveOwnAutoLikes(
  platform: Platform,
  request: OwnRequest,
  { on, per_day, filters }: AutoLikes,
): Promise<OutputOf<typeof getAutoLikes>> {
  await writeAutoLikes(platform, request.viewer.id, { isOn: on, perDay: per_day, filters });
  return getOwnAutoLikes(platform, request);
}

async function readAutoLikes(platform: Platform, memberId: number): Promise<AutoLikes> {
  const kept = await findAutoLikes(platform, memberId);
  return kept ? { on: kept.isOn, per_day: kept.perDay, filters: readFilters(kept.filters) } : firstAutoLikes;
}

/** Drops what today's contract no longer understands. */
function readFilters(kept: unknown): AutoLikes['filters'] {
  return saveEndpoint.input.shape.filters.safeParse(kept).data ?? {};
}

/** Gives a new, present member one automatic like; repeats within the window return the same. */
export async function askForLike(
  platform: Platform,
  { site, viewer }: { site: AutoLikeSite; viewer: Asker },
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
async function giveLike(platform: Platform, site: AutoLikeSite, memberId: number): Promise<number | null> {
  const now = platform.clock.now();
  const since = new Date(now.getTime() - passedForMs);
  const knowsSeeking = showsSeeking(site.settings);
  const likers = await listLikers(platform, { memberId, knowsSeeking, limit: likersAtOnce });
  for (const { id, filters, ...liker } of likers) {
    const fits = await matchesAutoLike(
      platform,
      { site, viewerId: id, fallbackCountry: 'all', filters: readFilters(filters) },
      { memberId, also: (bind) => writeUndecided({ memberId: id, since }, bind) },
    );
    if (!fits || !(await spendAutoLike(platform, id, maxPerDay(liker, now)))) continue;
    return (await likeAutomatically(platform, id, memberId)) ? id : null;
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

export async function exportAutoLikes(platform: Platform, memberId: number): Promise<ExportFile[]> {
  return [{ path: 'automatic-likes.json', json: await readAutoLikes(platform, memberId) }];
}
