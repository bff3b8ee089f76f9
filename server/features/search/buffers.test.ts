import { describe, expect } from 'vitest';
import type { AskedFilters } from '#contract/search/filters.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import { createBulkMembers } from '#server/testing/bulk-members.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { World } from '#server/testing/world.ts';
import { completeQuery } from './search.service.ts';
import { writeSearch } from './search.sql.ts';
import { syncSearchRows } from './search-row.store.ts';

/** Pages of 8 KB a statement may touch; the table of this file alone has more. */
const maxBuffers = 200;
const members = 12_000;

interface Plan {
  'Node Type': string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** Twelve thousand members of every kind in two countries, and one who searches. */
const test = base.extend('viewerId', { scope: 'file' }, async ({ sharedWorld: world }) => {
  const ids = await createBulkMembers(world, members);
  await world.query(`update account set confirmed_at = now() where id = any ($1::bigint[])`, [ids]);
  await world.query(
    `update profile p set gender = (array['male', 'female'])[1 + n % 2], country = (array['NL', 'NL', 'DE'])[1 + n % 3],
        region = lpad((1 + n % 12)::text, 2, '0'), city = 'City', sexuality = 'hetero',
        birth_date = date '1960-01-01' + (n * 7919 % 16000)::integer, lat = 51 + (n * 31 % 200) / 100.0, lon = 4 + (n * 17 % 300) / 100.0,
        hair_color = (array['brown', 'brown', 'blond', 'red'])[1 + n * 13 % 4]
      from unnest($1::bigint[]) with ordinality as seeded (id, n) where p.member_id = seeded.id`,
    [ids],
  );
  await syncSearchRows(world.platform, ids);
  // A vacuum trusts what is on the disk alone, which commits of tests do not wait for.
  await world.query(
    `update member_search set act = act - (id % 2000000) where set_config('synchronous_commit', 'on', true) = 'on'`,
  );
  await world.query('vacuum analyze');
  // Somebody who still looks at older rows keeps a vacuum from what an index needs to answer alone.
  const isVacuumed = async () => {
    await world.query('vacuum member_search');
    const [row] = await world.query(
      `select relallvisible >= relpages as done from pg_class where relname = 'member_search'`,
    );
    return row?.done;
  };
  await expect.poll(isVacuumed, { timeout: 20_000 }).toBe(true);
  return ids[0]!;
});

async function explain(world: World, viewerId: number, asked: AskedFilters): Promise<Plan> {
  const site = await getSite(world.platform, defaultSiteId);
  const { query } = await completeQuery(world.platform, { site, viewerId, fallbackCountry: 'NL', asked });
  const values: unknown[] = [];
  const text = writeSearch(query, { limit: 25 }, (value) => `$${values.push(value)}`);
  const rows = await world.query(`explain (analyze, buffers, format json) ${text}`, values);
  const [explained] = rows.map((row) => row['QUERY PLAN'] as [{ Plan: Plan }]);
  return explained![0].Plan;
}

const touchedBy = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/** What limits stands around the page, and around nothing else of the statement. */
function findPage(plan: Plan): Plan | undefined {
  if (plan['Node Type'] === 'Limit') return plan;
  return plan.Plans?.map(findPage).find((found) => found !== undefined);
}

describe.runIf(testServerUrl)(`a page of the search touches at most ${maxBuffers} buffers`, () => {
  test('the table and its indexes would be more', async ({ sharedWorld, viewerId }) => {
    const [row] = await sharedWorld.query(`select pg_relation_size('member_search') / 8192 as pages`);
    expect([viewerId > 0, Number(row?.pages) > maxBuffers]).toEqual([true, true]);
  });

  test.for<AskedFilters>([
    {},
    { countryregion: '03' },
    { min_age: 25, max_age: 30 },
    { gender: 'both' },
    { country: 'all', gender: 'both', min_age: 18, max_age: 99 },
  ])(
    'by gender, place and ages, with the number of all: %j [SEA-1]',
    async (asked, { sharedWorld, viewerId }) => {
      expect(touchedBy(await explain(sharedWorld, viewerId, asked))).toBeLessThanOrEqual(maxBuffers);
    },
  );

  // Their number is a walk over the index of traits, and a page that few belong to is a long walk too.
  test.for<AskedFilters>([
    { hair: 'brown' },
    { mutual: '1' },
    { hair: 'blond,red', min_age: 20, max_age: 60 },
  ])(
    'by further filters that many meet, without the number of all: %j [SEA-5]',
    async (asked, { sharedWorld, viewerId }) => {
      const page = findPage(await explain(sharedWorld, viewerId, asked));
      expect(page && touchedBy(page)).toBeLessThanOrEqual(maxBuffers);
    },
  );
});
