import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import {
  beyondKm,
  bodyTypes,
  eyeColors,
  hairColors,
  type Interest,
  interests,
} from '#contract/profiles/facts.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { bucketDistance } from '#server/features/cards/index.ts';
import { flushActivity, touchActivity } from '#server/features/presence/index.ts';
import { createSearchable, type SearchableTraits } from '#server/testing/search.fixture.ts';
import { test } from '#server/testing/test.ts';
import type { Person } from '#server/testing/world.ts';
import { wantedGender } from './search.rules.ts';

type Asked = InputOf<typeof searchMembers>;

const amsterdam = { lat: 52.37, lon: 4.9 };

/** The names found; the figure is always their number. */
async function find({ browser }: Person, asked: Asked): Promise<string[]> {
  const { page, numResults, next_cursor } = await browser.call(searchMembers, asked);
  if (next_cursor === null) expect(numResults).toBe(page.results.length);
  return page.results.map(({ name }) => name);
}

describe('what members are like [SEA-5]', () => {
  test('one of several looks, all of several interests', async ({ world }) => {
    await createSearchable(world, { name: 'Red', hair: 'red', interests: ['wine', 'music'] });
    await createSearchable(world, { name: 'Blond', hair: 'blond', eyes: 'blue', interests: ['wine'] });
    await createSearchable(world, { name: 'Bald', hair: 'bald', body: 'slim', relationship: 'single' });
    const anna = await world.join();
    const found = async (asked: Asked) => (await find(anna, asked)).sort();
    expect(await found({ hair: 'red,blond' })).toEqual(['Blond', 'Red']);
    expect(await found({ hair: 'red,blond', eyes: 'blue' })).toEqual(['Blond']);
    expect(await found({ body: 'slim', relationship: 'single,divorced' })).toEqual(['Bald']);
    expect(await found({ interests: 'wine' })).toEqual(['Blond', 'Red']);
    expect(await found({ interests: 'wine,music' })).toEqual(['Red']);
  });

  test('with a photo, online, and new are as the cards say it', async ({ world }) => {
    const old = await createSearchable(world, { name: 'Old' });
    world.clock.advance({ days: 8 });
    await createSearchable(world, { name: 'Young' });
    const anna = await world.join();
    touchActivity(world.platform, old);
    await flushActivity(world.platform);
    expect(await find(anna, { new: '1' })).toEqual(['Young']);
    expect(await find(anna, { online: '1' })).toEqual(['Old']);
    expect(await find(anna, { photo: '1' })).toEqual([]);
    world.clock.advance({ minutes: 6 });
    expect(await find(anna, { online: '1' })).toEqual([]);
  });

  test('a member who hides their presence is not found by it, and finds nobody by it [CHA-13]', async ({
    world,
  }) => {
    for (const name of ['Open', 'Hidden'])
      touchActivity(
        world.platform,
        await createSearchable(world, { name, hidesActivity: name === 'Hidden' }),
      );
    await flushActivity(world.platform);
    expect(await find(await world.join(), { online: '1' })).toEqual(['Open']);
    expect(await find(await world.join({ hidesActivity: true }), { online: '1' })).toEqual([]);
  });

  test('mutual interest: members who also look for somebody like the viewer', async ({ world }) => {
    await createSearchable(world, { name: 'Hetero', sexuality: 'hetero' });
    await createSearchable(world, { name: 'Gay', sexuality: 'gay' });
    await createSearchable(world, { name: 'Bi', sexuality: 'bi' });
    const anna = await world.join();
    expect((await find(anna, { mutual: '1' })).sort()).toEqual(['Bi', 'Hetero']);
    expect(await find(anna, { gender: 'male', one_sided: '1' })).toHaveLength(3);
  });

  test('whom somebody looks for is the same in the database as in the search', async ({ world }) => {
    for (const gender of ['male', 'female'] as const) {
      for (const sexuality of ['hetero', 'gay', 'lesbian', 'bi'] as const) {
        const [row] = await world.query('select seeks_of($1, $2) as wish', [gender, sexuality]);
        const profile = { gender, sexuality, country: null, birthDate: null, lat: null, lon: null };
        expect(row?.wish).toBe(wantedGender(profile));
      }
    }
    expect((await world.query(`select seeks_of('male', null) as wish`))[0]?.wish).toBeNull();
  });
});

describe('distance [SEA-5]', () => {
  const towns: [string, { lat: number; lon: number }, string?][] = [
    ['Amsterdam', amsterdam],
    ['Haarlem', { lat: 52.38, lon: 4.64 }],
    ['Utrecht', { lat: 52.09, lon: 5.12 }],
    ['Maastricht', { lat: 50.85, lon: 5.69 }],
    ['Antwerp', { lat: 51.22, lon: 4.4 }, 'BE'],
  ];

  test('filters by the steps that cards show, and orders by them', async ({ world }) => {
    for (const [name, point, country = 'NL'] of towns.toReversed()) {
      world.clock.advance({ seconds: 1 });
      await createSearchable(world, { name, ...point, country });
    }
    const anna = await world.join();
    const near = { country: 'all', order: 'distance' } as const;
    expect(await find(anna, { ...near, distance: 25 })).toEqual(['Amsterdam', 'Haarlem']);
    expect(await find(anna, { ...near, distance: 50 })).toEqual(['Amsterdam', 'Haarlem', 'Utrecht']);
    expect((await find(anna, { country: 'NL', distance: 50 })).sort()).toEqual([
      'Amsterdam',
      'Haarlem',
      'Utrecht',
    ]);
    // Beyond 100 km the last active comes first.
    expect(await find(anna, near)).toEqual(['Amsterdam', 'Haarlem', 'Utrecht', 'Maastricht', 'Antwerp']);
  });

  test('pages follow each other by nearness without gap or repeat', async ({ world }) => {
    for (let n = 0; n < 40; n += 1) {
      world.clock.advance({ seconds: n % 3 });
      await createSearchable(world, {
        name: `Man ${n}`,
        lat: amsterdam.lat - (n % 8) * 0.25,
        lon: amsterdam.lon,
      });
    }
    const { browser } = await world.join();
    const first = await browser.call(searchMembers, { order: 'distance' });
    const second = await browser.call(searchMembers, { order: 'distance', cursor: first.next_cursor! });
    const cards = [...first.page.results, ...second.page.results];
    expect(new Set(cards.map(({ id }) => id)).size).toBe(40);
    const steps = cards.map(({ distance_km }) => distance_km ?? Number.POSITIVE_INFINITY);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  test('the database measures as the cards do', async ({ world }) => {
    const degrees = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((n) => n / 100);
    const points = fc.record({ lat: degrees(80), lon: degrees(179) });
    const samples = fc.sample(fc.tuple(points, points), 20).concat([[amsterdam, { lat: 52.38, lon: 4.64 }]]);
    for (const [from, to] of samples) {
      const [row] = await world.query('select distance_km($1, $2, $3, $4) as km', [
        from.lat,
        from.lon,
        to.lat,
        to.lon,
      ]);
      const km = Number(row?.km);
      expect(bucketDistance(from, to)).toBe([5, 10, 25, 50].find((step) => km < step) ?? beyondKm);
    }
  });
});

test('any mix of filters finds those who meet all of it, and their exact number [SEA-5]', async ({
  world,
}) => {
  const people: (SearchableTraits & { name: string })[] = [];
  const pick = <T>(list: readonly T[], n: number) => list[n % list.length]!;
  for (let n = 0; n < 60; n += 1) {
    const traits: SearchableTraits & { name: string } = {
      name: `Man ${n}`,
      hair: pick(hairColors.slice(0, 3), n),
      eyes: pick(eyeColors.slice(0, 2), n >> 1),
      body: pick(bodyTypes, n >> 2),
      interests: interests.filter((_, bit) => bit < 5 && (n >> bit) % 2 === 1),
      lat: amsterdam.lat + (n % 6) * 0.1,
      region: n % 2 ? '07' : '09',
    };
    people.push(traits);
    await createSearchable(world, traits);
  }
  const anna = await world.join();
  const some = (list: readonly string[]) => fc.subarray([...list], { minLength: 0, maxLength: 2 });
  const mixes = fc.record({
    hair: some(hairColors.slice(0, 3)),
    eyes: some(eyeColors.slice(0, 2)),
    body: some(bodyTypes),
    wanted: some(interests.slice(0, 5)),
    distance: fc.constantFrom(undefined, 5, 25, 50),
    region: fc.constantFrom(undefined, '07', '09'),
    order: fc.constantFrom('activity' as const, 'distance' as const),
  });
  const ask = fc.asyncProperty(mixes, async ({ hair, eyes, body, wanted, distance, region, order }) => {
    const list = (chosen: string[]) => (chosen.length > 0 ? chosen.join(',') : undefined);
    const meets = ({ lat = 0, ...one }: SearchableTraits) =>
      (hair.length === 0 || hair.includes(one.hair ?? '')) &&
      (eyes.length === 0 || eyes.includes(one.eyes ?? '')) &&
      (body.length === 0 || body.includes(one.body ?? '')) &&
      wanted.every((interest) => one.interests?.includes(interest as Interest)) &&
      (distance === undefined || (lat - amsterdam.lat) * 111.195 < distance) &&
      (region === undefined || one.region === region);
    const asked = {
      hair: list(hair),
      eyes: list(eyes),
      body: list(body),
      interests: list(wanted),
      distance,
      countryregion: region,
      order,
    };
    const { page, numResults } = await anna.browser.call(searchMembers, asked);
    const expected = people.filter(meets).map(({ name }) => name);
    expect(numResults).toBe(expected.length);
    expect(expected).toEqual(expect.arrayContaining(page.results.map(({ name }) => name)));
    expect(page.results).toHaveLength(Math.min(24, expected.length));
  });
  await fc.assert(ask, { numRuns: 40 });
});

describe('when few fit [SEA-5]', () => {
  test('it says which filter costs most, and how many come without it', async ({ world }) => {
    for (let n = 0; n < 5; n += 1)
      await createSearchable(world, { name: `Bald ${n}`, hair: 'bald', eyes: 'blue' });
    await createSearchable(world, { name: 'Red', hair: 'red', eyes: 'green' });
    const { browser } = await world.join();
    const { numResults, wider } = await browser.call(searchMembers, { hair: 'red', eyes: 'blue' });
    expect(numResults).toBe(0);
    expect(wider.map(({ field, count }) => [field, count])).toEqual([
      ['hair', 5],
      ['eyes', 1],
    ]);
    expect(wider[0]?.criteria).toMatchObject({ hair: [], eyes: ['blue'] });
  });

  test('nothing is offered that brings nobody more', async ({ world }) => {
    await createSearchable(world, { name: 'Red', hair: 'red' });
    const { browser } = await world.join();
    expect((await browser.call(searchMembers, { hair: 'red' })).wider).toEqual([]);
  });
});
