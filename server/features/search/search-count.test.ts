import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '#server/testing/members.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { syncSearchRow } from './index.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());

const query = (text: string, values?: unknown[]) => world.platform.db.query(text, values);

/** What the roll-up should hold, counted row by row, against what it holds. */
async function listMiscounts(): Promise<unknown[]> {
  const { rows } = await query(`
    with truth as (
      select site_id, gender, coalesce(country, '*') country, coalesce(region, '*') region,
        search_age(birth, (select day from search_day)) as age, count(*)::integer as n
      from member_search where vis group by site_id, gender, 5, rollup (country, region)
    )
    select * from truth full join (select * from search_count where n <> 0) rollup
      using (site_id, gender, country, region, age) where truth.n is distinct from rollup.n`);
  return rows;
}

const changes = [
  `update member_search set vis = not vis where id = $1`,
  `update member_search set region = 'R' || $1 % 3 where id = $1`,
  `update member_search set country = case country when 'NL' then 'DE' else 'NL' end where id = $1`,
  `update member_search set gender = case gender when 'male' then 'female' else 'male' end where id = $1`,
  `update member_search set birth = birth - 400 where id = $1`,
  `update member_search set act = act + 1, city = 'Elsewhere' where id = $1`,
  `delete from account where id = $1`,
] as const;

test('the figures are exact after any series of changes and birthdays [SEA-1]', async () => {
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
          await createMember(world.platform, { birthDate: one.birth.toISOString().slice(0, 10) });
        } else if ('days' in one) {
          world.platform.clock.advance({ days: one.days });
          await world.platform.jobs.runNow('search.birthdays');
        } else {
          const { rows } = await query('select id from member_search order by id');
          if (rows.length > 0) await query(one.change, [rows[one.who % rows.length]?.id]);
        }
      }
      expect(await listMiscounts()).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test('many rows in one statement are counted as one by one', async () => {
  for (let i = 0; i < 5; i += 1) await createMember(world.platform, { gender: 'male' });
  await query(`update member_search set region = 'X', vis = id % 2 = 0`);
  expect(await listMiscounts()).toEqual([]);
});

test('days on which no process ran are caught up, and 29 February counts from 1 March', async () => {
  const leapling = await createMember(world.platform, { birthDate: '1996-02-29', country: 'BE' });
  const ages = async () => {
    const { rows } = await query(
      `select age from search_count where country = 'BE' and region = '*' and n > 0`,
    );
    return rows.map((row) => row.age);
  };
  const dayOf = async () => (await query('select day::text from search_day')).rows[0]?.day as string;
  // On to 28 February of a common year.
  const year = world.platform.clock.now().getUTCFullYear() + 1;
  const common = year % 4 === 0 ? year + 1 : year;
  const target = Date.UTC(common, 1, 28, 12);
  world.platform.clock.advance({ seconds: (target - world.platform.clock.now().getTime()) / 1000 });
  await world.platform.jobs.runNow('search.birthdays');
  expect(await dayOf()).toBe(`${common}-02-28`);
  expect(await ages()).toEqual([common - 1996 - 1]);
  world.platform.clock.advance({ days: 1 });
  await world.platform.jobs.runNow('search.birthdays');
  expect(await ages()).toEqual([common - 1996]);
  await query('delete from account where id = $1', [leapling.id]);
  expect(await ages()).toEqual([]);
});

test('changes of many members at once neither deadlock nor miscount', async () => {
  const members = await Promise.all(Array.from({ length: 16 }, () => createMember(world.platform)));
  const rounds = Array.from({ length: 12 }, (_, round) =>
    members.map(async ({ id }, i) => {
      await world.platform.db.transaction(async () => {
        const region = `R${(round + i) % 3}`;
        await query('update profile set region = $1, country = $2 where member_id = $3', [
          region,
          round % 2 ? 'NL' : 'DE',
          id,
        ]);
        await syncSearchRow(world.platform, id);
      });
    }),
  );
  await Promise.all(rounds.flat());
  expect(await listMiscounts()).toEqual([]);
});
