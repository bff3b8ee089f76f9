import { parseArgs } from 'node:util';
import { searchMembers } from '#server/features/search/search.service.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { takeQuietest } from './support/passes.ts';
import { percentile, timeOf } from './support/percentiles.ts';

/**
 * A page of 24 cards with the exact number of results, through the service as the endpoint calls it, against
 * reading one profile by its primary key; both in turns, so that both meet the same noise. The quietest pass is that of
 * the fastest look-ups. `--members` says how many there are.
 */
const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } });
const members = Number(values.members);
const rounds = 1500;
const warmUp = 200;
/** Of p99 against the look-up: gender, place and ages; any mix of filters (both from the requirements of search). */
const targets = { plain: 10, mixed: 60 };

type Asked = Parameters<typeof searchMembers>[1]['asked'];

/** What members ask: mostly what the site suggests, then filters of every kind. */
const questions: Asked[] = [
  {},
  {},
  { countryregion: '3' },
  { min_age: 25, max_age: 30 },
  { gender: 'both' },
  { country: 'all' },
  { country: 'all', gender: 'both', min_age: 18, max_age: 99 },
  { country: 'DE', countryregion: '1', min_age: 30, max_age: 33 },
];

/** Further filters, alone and together. */
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
];

const seed = `
  set statement_timeout = 0;
  create table seeded as
    select floor(random() * 9007199254740991)::bigint as id, g from generate_series(1, $members) g;
  insert into account (id, site_id, email, email_key, password_hash, status, language, created_at, confirmed_at)
    select id, ${defaultSiteId}, 'm' || g, 'm' || g, 'none', 'active', 'en', now(), now() from seeded;
  insert into profile (member_id, site_id, name, gender, sexuality, birth_date, country, region, city, lat, lon, created_at)
    select id, ${defaultSiteId}, 'Member ' || g, (array['male', 'female'])[1 + g % 2],
      (array['hetero', 'hetero', 'hetero', 'bi'])[1 + (random() * 3)::int],
      date '1960-01-01' + (random() * 17000)::int, (array['NL', 'DE', 'DE', 'FR', 'PL'])[1 + (random() * 4)::int],
      (1 + (random() * 11)::int)::text, 'City', round((50 + random() * 3)::numeric, 2), round((4 + random() * 5)::numeric, 2),
      now() - random() * interval '300 days'
    from seeded;
  insert into member_activity (member_id, last_active) select id, now() - random() * interval '30 days' from seeded;
  insert into photo (id, member_id, site_id, position, status, full_name, thumb_name, locked_name, width, height, fingerprint, upload_key, created_at)
    select id, id, ${defaultSiteId}, 0, 'active', 'f' || g, 't' || g, 'l' || g, 900, 1200, '', gen_random_uuid(), now() from seeded;
  insert into member_search (id, site_id, act, birth, gender, country, region, city, lat, lon, hair, eyes, body,
      relationship, photo, interests, vis, joined, seeks)
    select p.member_id, p.site_id, extract(epoch from a.last_active)::bigint, p.birth_date, p.gender, p.country,
      p.region, p.city, p.lat, p.lon,
      (array['brown', 'brown', 'brown', 'blond', 'black', 'red'])[1 + (random() * 5)::int],
      (array['brown', 'brown', 'blue', 'green'])[1 + (random() * 3)::int],
      (array['slim', 'normal', 'fat'])[1 + (random() * 2)::int], (array['single', 'divorced'])[1 + (random())::int],
      random() < 0.7, (random() * 4503599627370495)::bigint & (random() * 4503599627370495)::bigint,
      random() < 0.97, extract(epoch from p.created_at)::bigint, seeks_of(p.gender, p.sexuality)
    from profile p join member_activity a using (member_id);
  insert into pair (lo, hi, lo_liked_at, lo_blocked_at)
    select least(a.id, b.id), greatest(a.id, b.id), now(), case when a.g % 50 = 0 then now() end
    from seeded a join seeded b on b.g = 1 + (a.g::bigint * 7919) % $members where a.id <> b.id on conflict do nothing;`;

await withBenchPlatform(async (platform) => {
  await platform.db.query(seed.replaceAll('$members', String(members)), undefined, { isLong: true });
  await platform.db.query('vacuum analyze', undefined, { isLong: true });
  await judge(platform, 'plain', questions);
  await judge(platform, 'mixed', mixes);
});

async function judge(platform: Platform, kind: keyof typeof targets, asked: Asked[]): Promise<void> {
  const { search, lookup } = await takeQuietest(
    () => measure(platform, asked),
    (measured) => percentile(measured.lookup, 0.99),
  );
  const ratio = percentile(search, 0.99) / percentile(lookup, 0.99);
  const show = (times: number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(2)} ms   p99 ${percentile(times, 0.99).toFixed(2)} ms`;
  console.log(`members                   ${members}   ${kind} filters`);
  console.log(`primary-key lookup        ${show(lookup)}`);
  console.log(`search page of 24         ${show(search)}`);
  console.log(
    `ratio of p99              ${ratio.toFixed(1)}   target ≤ ${targets[kind]}   ${ratio <= targets[kind] ? 'met' : 'MISSED'}`,
  );
  for (const [index, one] of asked.entries()) {
    const times = search.filter((_, place) => (place + warmUp) % asked.length === index);
    console.log(`  ${show(times)}   ${JSON.stringify(one)}`);
  }
}

async function measure(
  platform: Platform,
  questions: Asked[],
): Promise<{ search: number[]; lookup: number[] }> {
  const site = await getSite(platform, defaultSiteId);
  const { rows } = await platform.db.query('select id from seeded order by random() limit $1', [
    rounds + warmUp,
  ]);
  const search: number[] = [];
  const lookup: number[] = [];
  for (const [index, row] of rows.entries()) {
    const viewerId = Number(row.id);
    const request = {
      site,
      viewerId,
      fallbackCountry: 'NL',
      asked: questions[index % questions.length] ?? {},
    };
    const lookupTime = await timeOf(() =>
      platform.db.query('select * from profile where member_id = $1', [viewerId]),
    );
    const searchTime = await timeOf(() => searchMembers(platform, request));
    if (index < warmUp) continue;
    lookup.push(lookupTime);
    search.push(searchTime);
  }
  return { search, lookup };
}
