import type { AskedFilters } from '#contract/search/filters.ts';
import type { Site } from '#server/call.ts';
import { findEndOfNight, findNextMorning, morningMs } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { completeQuery } from '../search.service.ts';
import { toAlertFilters } from './named.rules.ts';
import { claimDueAlert } from './named.store.ts';
import { type Newcomers, selectNewcomers } from './newcomers.store.ts';

const mostShown = 3;

/**
 * Members whom others could first see within this time and who fit a search as the page would show it, who are not invented
 * and whom the member does not like already.
 */
export async function findNewcomers(
  platform: Platform,
  { site, memberId }: { site: Pick<Site, 'id' | 'settings'>; memberId: number },
  { filters, after, until }: { filters: AskedFilters; after: Date; until: Date },
): Promise<Newcomers> {
  if (until <= after) return { count: 0, ids: [] };
  const { query } = await completeQuery(platform, {
    site,
    viewerId: memberId,
    fallbackCountry: site.settings.countries[0] ?? 'NL',
    asked: toAlertFilters(filters),
  });
  return selectNewcomers(platform, query, { memberId, after, until, most: mostShown });
}

/** The member's turn of today: one process gets it, by day. Inside the transaction of what it does. */
export async function claimAlert(platform: Platform, memberId: number): Promise<boolean> {
  const morning = await findEndOfNight(platform, memberId);
  const isClaimed = await claimDueAlert(platform, memberId, {
    next: morning ?? (await findNextMorning(platform, memberId)),
    latest: new Date(platform.clock.now().getTime() - morningMs),
  });
  return isClaimed && morning === undefined;
}
