import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { syncSearchRow } from './index.ts';

/** What the roll-up should hold, counted row by row, against what it holds. */
function listMiscounts({ query }: World): Promise<unknown[]> {
  return query(`
    with truth as (
      select site_id, gender, coalesce(country, '*') country, coalesce(region, '*') region,
        search_age(birth, (select day from search_day)) as age, count(*)::integer as n,
        count(*) filter (where seeks is null or seeks in ('both', 'male')) as for_male,
        count(*) filter (where seeks is null or seeks in ('both', 'female')) as for_female
      from member_search where vis group by site_id, gender, 5, rollup (country, region)
    )
    select * from truth full join (select * from search_count where n <> 0) rollup
      using (site_id, gender, country, region, age)
    where (truth.n, truth.for_male, truth.for_female) is distinct from (rollup.n, rollup.for_male, rollup.for_female)`);
}

const changes = [
  `update member_search set vis = not vis where id = $1`,
  `update member_search set region = 'R' || $1 % 3 where id = $1`,
  `update member_search set country = case country when 'NL' then 'DE' else 'NL' end where id = $1`,
  `update member_search set gender = case gender when 'male' then 'female' else 'male' end where id = $1`,
  `update member_search set birth = birth - 400 where id = $1`,
  `update member_search set act = act + 1, city = 'Elsewhere' where id = $1`,
  `update member_search set seeks = (array['male', 'female', 'both', null])[1 + $1 % 4] where id = $1`,
  `update member_search set seeks = null where id = $1`,
  // Of the further filters: the roll-up has none of them and is not to be touched by any.
  `update member_search set hair = 'red', eyes = 'blue', body = 'slim', relationship = 'single' where id = $1`,
  `update member_search set photo = not photo, interests = interests # 5 where id = $1`,
  `update member_search set joined = joined + 1, lat = 52.1, lon = 5.1 where id = $1`,
  `delete from account where id = $1`,
] as const;

test('the figures are exact after any series of changes and birthdays [SEA-1]', async ({ world }) => {
  const births = fc.integer({ min: 0, max: 366 }).map((day) => new Date(Date.UTC(1996, 0, 1 + day)));
  const step = fc.oneof(
    fc.record({ birth: births }),
    fc.record({ days: fc.integer({ min: 1, max: 25 }) }),
    fc.record({ change: fc.constantFrom(...changes), who: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      for (const one of steps) {
        if ('birth' in one) {
          await world.createMember({ birthDate: one.birth.toISOString().slice(0, 10) });
        } else if ('days' in one) {
          world.clock.advance({ days: one.days });
          await world.jobs.runNow('search.birthdays');
        } else {
          const rows = await world.query('select id from member_search order by id');
          if (rows.length > 0) await world.query(one.change, [rows[one.who % rows.length]?.id]);
        }
      }
      expect(await listMiscounts(world)).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test('many rows in one statement are counted as one by one', async ({ world }) => {
  for (let i = 0; i < 5; i += 1) await world.createMember({ gender: 'male' });
  await world.query(`update member_search set region = 'X', vis = id % 2 = 0`);
  expect(await listMiscounts(world)).toEqual([]);
});

test('days on which no process ran are caught up, and 29 February counts from 1 March', async ({ world }) => {
  const leapling = await world.createMember({ birthDate: '1996-02-29', country: 'BE' });
  const ages = async () => {
    const rows = await world.query(
      `select age from search_count where country = 'BE' and region = '*' and n > 0`,
    );
    return rows.map((row) => row.age);
  };
  const dayOf = async () => (await world.query('select day::text from search_day'))[0]?.day;
  world.clock.set('2027-02-28T12:00:00Z');
  await world.jobs.runNow('search.birthdays');
  expect(await dayOf()).toBe('2027-02-28');
  expect(await ages()).toEqual([30]);
  world.clock.advance({ days: 1 });
  await world.jobs.runNow('search.birthdays');
  expect(await ages()).toEqual([31]);
  await world.query('delete from account where id = $1', [leapling.id]);
  expect(await ages()).toEqual([]);
});

test('changes of many members at once neither deadlock nor miscount', async ({ world }) => {
  const members = await Promise.all(Array.from({ length: 16 }, () => world.createMember()));
  const rounds = Array.from({ length: 12 }, (_, round) =>
    members.map(async ({ id }, i) => {
      await world.platform.db.transaction(async () => {
        const region = `R${(round + i) % 3}`;
        await world.query('update profile set region = $1, country = $2 where member_id = $3', [
          region,
          round % 2 ? 'NL' : 'DE',
          id,
        ]);
        await syncSearchRow(world.platform, id);
      });
    }),
  );
  await Promise.all(rounds.flat());
  expect(await listMiscounts(world)).toEqual([]);
});

test('a change of one member rewrites no row but their own', async ({ world }) => {
  const [anna, bea] = [await world.createMember(), await world.createMember()];
  await world.query(`update profile set city = 'Utrecht'`);
  await syncSearchRow(world.platform, anna.id);
  const rows = await world.query('select id, city from member_search');
  expect(new Map(rows.map(({ id, city }) => [id, city]))).toEqual(
    new Map([
      [anna.id, 'Utrecht'],
      [bea.id, 'Amsterdam'],
    ]),
  );
});
