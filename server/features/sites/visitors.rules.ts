import type { CallContext, Site } from '#server/call.ts';
import { findTrafficSource } from './traffic-source.ts';

/** May the caller see the members of this domain? A caller who may search may also open what the search finds. */
export function canSeeMembers({
  site,
  viewer,
  cookies,
}: Pick<CallContext, 'site' | 'viewer' | 'cookies'>): boolean {
  return viewer !== undefined || canVisitorSearch(site, findTrafficSource(cookies) !== undefined);
}

/** May a visitor search? The two settings are those of the domain (SEA-3). */
export function canVisitorSearch({ settings }: Pick<Site, 'settings'>, hasTrafficSource: boolean): boolean {
  if (settings.logged_out_search !== 'none') return true;
  return settings.logged_out_search_trafficsource !== 'none' && hasTrafficSource;
}
