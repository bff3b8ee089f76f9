import type { OutputOf } from '#contract/endpoint.ts';
import type { openPicks as openEndpoint } from '#contract/picks/endpoints.ts';
import type { Site } from '#server/call.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { listFitting, showsSeeking } from '#server/features/search/index.ts';
import { findNextMidnight } from '#server/features/swipe/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listCandidates, writePickable } from './candidates.store.ts';
import {
  choosePicks,
  dayEndingAt,
  earliestEnd,
  keptSince,
  planWalks,
  readInterests,
  toReason,
} from './picks.rules.ts';
import { emptyDay, findDay, insertDay, type PickDay, type Picked } from './picks.store.ts';

interface Visit {
  site: Pick<Site, 'id' | 'settings'>;
  memberId: number;
  fallbackCountry: string;
  timeZone: string;
}

/** The picks of the running day, which the first call of a day decides. */
export async function openPicks(platform: Platform, visit: Visit): Promise<OutputOf<typeof openEndpoint>> {
  const { site, memberId } = visit;
  if (!site.settings.daily_picks) return { picks: [] };
  const last = await findDay(platform, keyOf(visit));
  const day = isRunning(platform, last) ? last : await decideDay(platform, visit, last);
  if (!day || day.isClosed) return { picks: [] };
  const picks = await presentPicks(platform, visit, day.picks);
  if (picks.length === 0 && day.decided > 0) await emptyDay(platform, memberId);
  return { picks };
}

function keyOf({ site, memberId }: Visit) {
  return { memberId, siteId: site.id, showsSeeking: showsSeeking(site.settings) };
}

function isRunning({ clock }: Platform, day: PickDay | undefined): day is PickDay {
  return day !== undefined && day.endsAt > clock.now();
}

async function decideDay(
  platform: Platform,
  visit: Visit,
  last: PickDay | undefined,
): Promise<PickDay | undefined> {
  const { site, memberId, fallbackCountry, timeZone } = visit;
  const now = platform.clock.now();
  const viewing = { memberId, since: keptSince(now) };
  const ids = await listFitting(
    platform,
    { site, viewerId: memberId, fallbackCountry },
    { walks: planWalks(now, Math.random), also: (bind) => writePickable(viewing, bind) },
  );
  const candidates = await listCandidates(platform, viewing, { ids, showsInterests: showsInterests(site) });
  const endsAt = findNextMidnight(timeZone, earliestEnd(last, timeZone, now));
  const day = { day: dayEndingAt(endsAt, timeZone), timeZone, endsAt };
  await insertDay(platform, memberId, day, choosePicks(candidates, now));
  return findDay(platform, keyOf(visit));
}

async function presentPicks(
  platform: Platform,
  { site, memberId }: Visit,
  picked: readonly Picked[],
): Promise<OutputOf<typeof openEndpoint>['picks']> {
  if (picked.length === 0) return [];
  const now = platform.clock.now();
  const byId = new Map(picked.map((one) => [one.id, one]));
  const cards = await listMemberCards(platform, memberId, [...byId.keys()], site.settings);
  return cards.flatMap((card) => {
    const one = byId.get(card.id);
    if (!one) return [];
    const facts = {
      id: card.id,
      joinedAt: new Date(one.joined * 1000),
      common: showsInterests(site) ? readInterests(one.common) : [],
      km: card.distance_km,
      // As it was found when the day was decided.
      answers: one.reason === 'answers' && !one.hidesActivity,
    };
    return [{ ...card, reason: toReason(one.reason, facts, now) }];
  });
}

function showsInterests({ settings }: Pick<Site, 'settings'>): boolean {
  return settings.visible_profile_fields.includes('interests');
}
