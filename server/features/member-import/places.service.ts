import type { Place } from '#contract/geography/endpoints.ts';
import type { Site } from '#server/call.ts';
import { isClosedIn } from '#server/features/age-countries/index.ts';
import { findLargestPlace, findPlace, listRegionsOf } from '#server/features/geography/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FaultCode } from './faults.ts';
import type { ReadMember } from './row.rules.ts';

type Refused = Extract<FaultCode, 'country_closed' | 'unknown_place'>;

/**
 * Finds each place once: members share them, and a look-up reads the list of a country. Undefined for a row without one, which a domain
 * that is closed in its first country refuses as well.
 */
export function createPlaceFinder(platform: Platform, site: Site) {
  const known = new Map<string, Place | undefined>();
  return async (named: ReadMember['place']): Promise<Place | Refused | undefined> => {
    if (isClosedIn(platform, site, named?.country || null)) return 'country_closed';
    if (!named) return undefined;
    const { country, region, city } = named;
    const key = [country, region, city].join('\t');
    if (!known.has(key)) known.set(key, await find({ country, region, city }, site));
    return known.get(key) ?? 'unknown_place';
  };
}
export type FindPlace = ReturnType<typeof createPlaceFinder>;

/** The region is a code or a name; without one the largest place of that name counts. */
async function find(
  { country, region, city }: NonNullable<ReadMember['place']>,
  { settings }: Site,
): Promise<Place | undefined> {
  if (!settings.countries.includes(country) || city === '') return undefined;
  if (region === '') return findLargestPlace(country, city);
  const named = listRegionsOf(country).find(({ name }) => name.toLowerCase() === region.toLowerCase());
  return findPlace({ country, region: named?.code ?? region, city });
}
