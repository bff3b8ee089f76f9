import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, inQuery, lineField } from '#contract/fields.ts';

/** Coordinates are those of the place, rounded to two decimals. */
const placeSchema = z.object({
  city: z.string(),
  /** First-level division with its GeoNames code inside the country. */
  region: z.string(),
  /** In the language of the country. */
  region_name: z.string(),
  country: countryCodeSchema,
  lat: z.number(),
  lon: z.number(),
});
export type Place = z.infer<typeof placeSchema>;
export type NamedPlace = Pick<Place, 'country' | 'region' | 'city'>;

export const regionSchema = z.object({ code: z.string(), name: z.string() });
export type Region = z.infer<typeof regionSchema>;

export const suggestPlaces = endpoint({
  name: 'geography.suggest',
  method: 'GET',
  path: '/api/places.php',
  audience: 'visitor',
  summary: 'Places of a country whose name starts with what was typed, the largest first',
  input: z.object({ country: countryCodeSchema, query: lineField({ min: 1, max: 80, code: 'required' }) }),
  output: z.object({ places: z.array(placeSchema) }),
  errors: [],
});

const degrees = (limit: number) => inQuery(z.number().check(z.minimum(-limit), z.maximum(limit)));

export const geocode = endpoint({
  name: 'geography.geocode',
  method: 'GET',
  path: '/api/geocode.php',
  audience: 'visitor',
  summary: 'The place at a position; the position is rounded to about 1 km and not kept',
  input: z.object({ lat: degrees(90), lon: degrees(180) }),
  output: z.object({
    city: z.string(),
    region: z.string(),
    region_name: z.string(),
    country: countryCodeSchema,
  }),
  errors: ['geography.unknown_place'],
});

export const listRegions = endpoint({
  name: 'geography.regions',
  method: 'GET',
  path: '/api/regions.php',
  audience: 'visitor',
  summary: 'Regions of every country of this domain',
  shared: true,
  input: z.object({}),
  output: z.object({ regions: z.record(countryCodeSchema, z.array(regionSchema)) }),
  errors: [],
});
