import type { CallContext, Site } from '#server/call.ts';
import { findTrafficSource } from './traffic-source.ts';

/** Whether the caller may see members of this domain, in search and on profiles alike. */
export function canSeeMembers({
  site,
  viewer,
  cookies,
}: Pick<CallContext, 'site' | 'viewer' | 'cookies'>): boolean {
  return viewer !== undefined || canVisitorSearch(site, findTrafficSource(cookies) !== undefined);
}

/** Whether a visitor may search, by two settings of the domain (SEA-3). */
export function canVisitorSearch({ settings }: Pick<Site, 'settings'>, hasTrafficSource: boolean): boolean {
  if (settings.logged_out_search !== 'none') return true;
  return settings.logged_out_search_trafficsource !== 'none' && hasTrafficSource;
}
