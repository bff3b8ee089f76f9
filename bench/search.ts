import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countFacets } from '#server/features/search/facets/facets.service.ts';
import { describeIndex, startMemberIndex } from '#server/features/search/member-index/index-keeper.ts';
import { searchMembers } from '#server/features/search/search.service.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { takeQuietest } from './support/passes.ts';
import { percentile, timeOf } from './support/percentiles.ts';
import { seedMembers } from './support/seed-members.ts';

/**
 * A page of 24 cards with the exact number of results against reading one profile by primary key, in turns so
 * that both meet the same noise. The pass with the fastest median look-up counts, as p99 tells more about the
 * machine.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    /** Both without the index first. */
    database: { type: 'boolean', default: false },
  },
});
const members = Number(values.members);
const rounds = 1500;
const warmUp = 200;
/** Facet counts are requested this much more rarely than pages. */
const facetsEvery = 7;
/** Multiples of the median look-up: gender, place and ages; any mix of filters; the figures beside them. */
const targets = { plain: { p50: 5 }, mixed: { p50: 8, p99: 25, facets: 10 } };

type Asked = Parameters<typeof searchMembers>[1]['asked'];

/** Typical searches: mostly what the site suggests, then filters of every kind. */
const questions: Asked[] = [
  {},
  {},
  { countryregion: '03' },
  { min_age: 25, max_age: 30 },
  { gender: 'both' },
  { country: 'all' },
  { country: 'all', gender: 'both', min_age: 18, max_age: 99 },
  { country: 'DE', countryregion: '01', min_age: 30, max_age: 33 },
];

const mixes: Asked[] = [
  { photo: '1' },
  { hair: 'blond,red' },
  { interests: 'music,wine' },
  { new: '1', body: 'slim' },
  { online: '1' },
  { mutual: '1', relationship: 'single', eyes: 'blue' },
  { distance: 25 },
  { distance: 10, hair: 'red' },
  { order: 'distance' },
  { country: 'all', gender: 'both', eyes: 'green', interests: 'yoga' },
  { country: 'all', hair: 'red', body: 'fat', interests: 'music,wine,yoga,dogs,beach,food' },
];

await withBenchPlatform(async (platform) => {
  await seedMembers(platform, members);
  if (values.database) {
    await judge(platform, 'plain', questions);
    await judge(platform, 'mixed', mixes);
  }
  const stop = await openIndex(platform);
  await judge(platform, 'plain', questions);
  await judge(platform, 'mixed', mixes);
  await stop();
});

/** As in a running site; until then the database answers. */
async function openIndex(platform: Platform): Promise<() => Promise<void>> {
  const stop = startMemberIndex(platform);
  if (!stop) throw new Error('There is no index of none: SEARCH_INDEX_FROM is 0');
  let index = await describeIndex(platform);
  const took = await timeOf(async () => {
    while (index.state !== 'complete') {
      await sleep(10);
      index = await describeIndex(platform);
    }
  });
  if (index.state !== 'complete') throw new Error('unreachable');
  const each = (index.bytes / index.members).toFixed(1);
  console.log(
    `index                     ${index.members} members   ${each} bytes each   ${Math.round(took)} ms`,
  );
  return stop;
}

async function judge(platform: Platform, kind: keyof typeof targets, asked: Asked[]): Promise<void> {
  const { search, facets, lookup } = await takeQuietest(
    () => measure(platform, asked),
    (measured) => percentile(measured.lookup, 0.5),
  );
  console.log(`members                   ${members}   ${kind} filters   load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`primary-key lookup        ${show(lookup)}`);
  console.log(`search page of 24         ${show(search)}   ${compare(search, lookup)}`);
  console.log(`figures beside filters    ${show(facets)}   ${compare(facets, lookup)}`);
  const floor = percentile(lookup, 0.5);
  const multiples: Record<string, number> = {
    p50: percentile(search, 0.5) / floor,
    p99: percentile(search, 0.99) / floor,
    facets: percentile(facets, 0.5) / floor,
  };
  for (const [name, target] of Object.entries(targets[kind])) {
    const multiple = multiples[name] ?? Number.NaN;
    const verdict = multiple <= target ? 'met' : 'MISSED';
    console.log(`${name.padEnd(25)} ${multiple.toFixed(1)}×   target ≤ ${target}   ${verdict}`);
  }
  for (const [index, one] of asked.entries()) {
    const times = search.filter((_, place) => (place + warmUp) % asked.length === index);
    console.log(`  ${show(times)}   ${JSON.stringify(one)}`);
  }
}

function show(times: number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(2)} ms   p99 ${percentile(times, 0.99).toFixed(2)} ms`;
}

/** Multiples of the floor: its median, which is steady, and its p99, which a busy machine moves. */
function compare(times: number[], floor: number[]): string {
  const times99 = percentile(times, 0.99);
  const times50 = percentile(times, 0.5);
  return [0.5, 0.99]
    .map((fraction) => {
      const one = percentile(floor, fraction);
      return `of its p${fraction * 100}: p50 ${(times50 / one).toFixed(1)}×, p99 ${(times99 / one).toFixed(1)}×`;
    })
    .join('   ');
}

async function measure(
  platform: Platform,
  questions: Asked[],
): Promise<{ search: number[]; facets: number[]; lookup: number[] }> {
  const site = await getSite(platform, defaultSiteId);
  const { rows } = await platform.db.query('select id from seeded order by random() limit $1', [
    rounds + warmUp,
  ]);
  const search: number[] = [];
  const facets: number[] = [];
  const lookup: number[] = [];
  for (const [index, row] of rows.entries()) {
    const viewerId = Number(row.id);
    const asked = questions[index % questions.length] ?? {};
    const request = { site, viewerId, fallbackCountry: 'NL', asked };
    const lookupTime = await timeOf(() =>
      platform.db.query('select * from profile where member_id = $1', [viewerId]),
    );
    const searchTime = await timeOf(() => searchMembers(platform, request));
    const isCounted = index % facetsEvery === 0;
    const facetsTime = isCounted ? await timeOf(() => countFacets(platform, request)) : 0;
    if (index < warmUp) continue;
    lookup.push(lookupTime);
    search.push(searchTime);
    if (isCounted) facets.push(facetsTime);
  }
  return { search, facets, lookup };
}
