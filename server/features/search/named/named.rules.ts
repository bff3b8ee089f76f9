import type { AskedFilters } from '#contract/search/filters.ts';
import type { SearchPause } from '#contract/search/named-facts.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { normalizeFilters, readSaved } from '../search.rules.ts';

interface Surroundings {
  settings: Pick<SiteSettings, 'search_fields' | 'countries'>;
  /** Whether the member's profile names a place. */
  hasPlace: boolean;
  hasRegion: (country: string, region: string) => boolean;
  /** Where the member lives: a region without a country is one of it. */
  homeCountry: string | null;
}

/** Alerts have an order of their own, and who is online this minute says nothing of who is new. */
const unused = ['order', 'online'];

/** The filters that still hold, and why it would find others than those who were meant. */
export function readNamed(
  kept: Record<string, unknown>,
  { settings, hasPlace, hasRegion, homeCountry }: Surroundings,
): { filters: AskedFilters; paused: SearchPause | null } {
  const filters = readSaved(kept, settings.search_fields) ?? {};
  const { country, countryregion, distance } = filters;
  const lacks = Object.keys(kept).some((field) => !(field in filters) && !unused.includes(field));
  const regionOf = country ?? homeCountry;
  const isPlaced =
    (country === undefined || country === 'all' || settings.countries.includes(country)) &&
    (countryregion === undefined || regionOf === null || hasRegion(regionOf, countryregion)) &&
    (distance === undefined || hasPlace);
  if (lacks) return { filters, paused: 'filter' };
  return { filters, paused: isPlaced ? null : 'place' };
}

/** As they are stored, and compared with what is stored. */
export function toKept(asked: AskedFilters): Record<string, unknown> {
  const { order, ...filters } = normalizeFilters(asked);
  return JSON.parse(JSON.stringify(order === 'newest' ? filters : { ...filters, order }));
}

/** Who is online this minute says nothing about who is new since yesterday. */
export function toAlertFilters({ online, ...filters }: AskedFilters): AskedFilters {
  return { ...filters, order: 'newest' };
}

export function toNewestPath(filters: AskedFilters): string {
  const asked = Object.entries(toAlertFilters(filters)).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, String(value)]],
  );
  return `/members?${new URLSearchParams(asked)}`;
}

/** Names differ by more than capitals, as the index of the table says. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
