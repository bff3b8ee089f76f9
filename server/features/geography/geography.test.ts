import { expect } from 'vitest';
import { geocode, listRegions, suggestPlaces } from '#contract/geography/endpoints.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { findLines, findPlace, loadPlaces, parsePlace } from './places.ts';
import { listRegionsOf } from './regions.ts';

const countries = ['NL', 'DE', 'BE', 'FR', 'ES', 'IT', 'PL', 'GB', 'IE', 'AT', 'CH', 'US', 'CA', 'AU', 'NZ'];

async function suggestNames(world: World, country: string, query: string): Promise<string[]> {
  const { places } = await world.visitor().call(suggestPlaces, { country, query });
  return places.map(({ city }) => city);
}

test.for([
  ['NL', 'ams', 'Amsterdam'],
  ['NL', 'The Hag', 'Den Haag'],
  ['NL', 'hertogenb', "'s-Hertogenbosch"],
  ['DE', 'munch', 'München'],
  ['DE', 'Muench', 'München'],
  ['DE', 'Munich', 'München'],
  ['DE', 'KÖLN', 'Köln'],
  ['DE', 'cologne', 'Köln'],
  ['PL', 'warsaw', 'Warszawa'],
  ['PL', 'lodz', 'Łódź'],
  ['IT', 'rome', 'Roma'],
  ['AT', 'vienna', 'Wien'],
  ['CH', 'geneva', 'Genève'],
  ['CH', 'zuri', 'Zürich'],
  ['IE', 'galw', 'Galway'],
  ['US', 'new york', 'New York'],
  ['FR', 'saint etienne', 'Saint-Étienne'],
  ['FR', 'St Etienne', 'Saint-Étienne'],
  ['FR', 'St-Malo', 'Saint-Malo'],
  ['FR', 'Boulogne s/ mer', 'Boulogne-sur-Mer'],
  ['FR', 'lhay les roses', "L'Haÿ-les-Roses"],
  ['DE', 'St. Augustin', 'Sankt Augustin'],
  ['DE', 'Freiburg im Breisgau', 'Freiburg'],
  ['DE', 'Freiburg i. Br.', 'Freiburg'],
  ['DE', 'Frankfurt/Main', 'Frankfurt am Main'],
  ['DE', 'Frankfurt a. M.', 'Frankfurt am Main'],
  ['DE', 'Frankfurt an der Oder', 'Frankfurt (Oder)'],
  ['DE', 'Mülheim/Ruhr', 'Mülheim'],
  ['DE', 'Hansestadt Lübeck', 'Lübeck'],
  ['DE', '10115 Berlin', 'Berlin'],
  ['DE', 'ＢＥＲＬＩＮ', 'Berlin'],
  ['BE', 'St Niklaas', 'Sint-Niklaas'],
  ['BE', 'Sankt Vith', 'Saint-Vith'],
  ['GB', 'Saint Albans', 'St Albans'],
  ['GB', 'St Andrews', 'Saint Andrews'],
  ['GB', 'Kings Lynn', "King's Lynn"],
  ['GB', 'Stratford on Avon', 'Stratford-upon-Avon'],
  ['IT', 'Reggio Emilia', "Reggio nell'Emilia"],
  ['IT', 'Reggio di Calabria', 'Reggio Calabria'],
  ['IT', 'S. Giovanni Rotondo', 'San Giovanni Rotondo'],
  ['IT', 'laquila', "L'Aquila"],
  ['NL', 'Alphen a/d Rijn', 'Alphen aan den Rijn'],
  ['AT', 'Sankt Pölten', 'St. Pölten'],
  ['AT', 'Bruck/Mur', 'Bruck an der Mur'],
  ['CH', 'Saint Gallen', 'St. Gallen'],
  ['ES', 'Sta. Cruz de Tenerife', 'Santa Cruz de Tenerife'],
  ['ES', 'Hospitalet de Llobregat', "L'Hospitalet de Llobregat"],
  ['PL', 'Gorzow Wlkp.', 'Gorzów Wielkopolski'],
  ['US', 'Ft. Lauderdale', 'Fort Lauderdale'],
  ['US', 'Los Angeles CA', 'Los Angeles'],
  ['CA', 'St Jerome', 'Saint-Jérôme'],
  ['AU', 'Mt Isa', 'Mount Isa'],
] as const)(
  'in %s the typed "%s" suggests %s first [SET-9]',
  async ([country, typed, expected], { world }) => {
    expect((await suggestNames(world, country, typed))[0]).toBe(expected);
  },
);

test.for([
  ['DE', '10115'],
  ['DE', 'D-10115'],
  ['NL', '1011 AB'],
  ['GB', 'SW1A 1AA'],
  ['PL', '00-950'],
] as const)('in %s the postal code %s is no name [SET-9]', async ([country, typed], { world }) => {
  expect(await suggestNames(world, country, typed)).toEqual([]);
});

test('suggestions come with the name of the region, the largest place first', async ({ world }) => {
  const { places } = await world.visitor().call(suggestPlaces, { country: 'NL', query: 'ut' });
  expect(places[0]).toEqual({
    city: 'Utrecht',
    region: '09',
    region_name: 'Utrecht',
    country: 'NL',
    lat: 52.09,
    lon: 5.12,
  });
});

test('a country the domain does not serve has no places, and dots in a query find nothing', async ({
  world,
}) => {
  expect(await suggestNames(world, 'SE', 'stock')).toEqual([]);
  expect(await suggestNames(world, 'NL', '../')).toEqual([]);
});

test('a position inside a town answers the town, with the coordinates left out', async ({ world }) => {
  const place = await world.visitor().call(geocode, { lat: 52.37403, lon: 4.88969 });
  expect(place).toEqual({ city: 'Amsterdam', region: '07', region_name: 'Noord-Holland', country: 'NL' });
});

test('a position in a suburb of Rome answers Roma, not the suburb', async ({ world }) => {
  expect(await world.visitor().call(geocode, { lat: 41.83, lon: 12.47 })).toMatchObject({ city: 'Roma' });
});

test('a position at sea is an unknown place', async ({ world }) => {
  await expect(world.visitor().call(geocode, { lat: 40, lon: -40 })).rejects.toMatchObject({
    code: 'geography.unknown_place',
  });
  await expect(world.visitor().call(geocode, { lat: 91, lon: 0 })).rejects.toMatchObject({
    code: 'request.invalid',
  });
});

test('every region of every place has a name', async ({ world }) => {
  const { regions } = await world.visitor().call(listRegions, {});
  expect(Object.keys(regions)).toEqual(countries);
  for (const country of countries) {
    const known = new Set(listRegionsOf(country).map(({ code }) => code));
    const lines = findLines(await loadPlaces(country), '\t|');
    const used = new Set(lines.map((line) => parsePlace(country, line).region));
    expect(used.size).toBeGreaterThan(0);
    expect([...used].filter((code) => !known.has(code))).toEqual([]);
  }
});

test('a place is known by its exact spelling and region', async () => {
  expect(await findPlace({ country: 'DE', region: '02', city: 'München' })).toMatchObject({ lat: 48.14 });
  expect(await findPlace({ country: 'DE', region: '01', city: 'München' })).toBeUndefined();
});
