import { AppError } from '#contract/errors.ts';
import { geocode, listRegions, suggestPlaces } from '#contract/geography/endpoints.ts';
import { implement, type Route } from '#server/call.ts';
import { suggest } from './places.ts';
import { listRegionsOf } from './regions.ts';
import { findPlaceAt } from './reverse.ts';

/** Enough for fast typing, too little to list all towns. */
const suggestLimit = { name: 'places', points: 120, seconds: 60 };
const geocodeLimit = { name: 'geocode', points: 20, seconds: 60 };

export const geographyRoutes: Route[] = [
  implement(suggestPlaces, async ({ limits }, { input, site, client }) => {
    await limits.consume(suggestLimit, client.network);
    const isServed = site.settings.countries.includes(input.country);
    return { places: isServed ? await suggest(input.country, input.query) : [] };
  }),
  implement(geocode, async ({ limits }, { input, site, client }) => {
    await limits.consume(geocodeLimit, client.network);
    const round = (degrees: number) => Math.round(degrees * 100) / 100;
    const place = await findPlaceAt(site.settings.countries, round(input.lat), round(input.lon));
    if (!place) throw new AppError('geography.unknown_place');
    return place;
  }),
  implement(listRegions, async (_platform, { site }) => ({
    regions: Object.fromEntries(site.settings.countries.map((country) => [country, listRegionsOf(country)])),
  })),
];
