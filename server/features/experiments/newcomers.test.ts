import { expect } from 'vitest';
import { openExperiment } from '#contract/experiments/endpoints.ts';
import { countNewcomers } from '#server/features/payments/index.ts';
import { startTestExperiment } from '#server/testing/experiments.ts';
import { test as base } from '#server/testing/imports.fixture.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { fullAdmin } from '#server/testing/team.ts';

const test = base
  .extend('sara', ({ world }) => joinStaff(world, fullAdmin, 'sara@staff.example'))
  .extend('read', ({ sara }) => async (experiment: number) => {
    const { experiment: found, offer } = await sara.browser.call(openExperiment, {
      domain: 'localhost',
      experiment,
    });
    return { ...found?.results, newcomers: offer.newcomers };
  });

test('members who are imported while an experiment runs are no newcomers [MOD-10]', async ({
  world,
  sara,
  read,
  bring,
}) => {
  const experiment = await startTestExperiment(world, sara, 'localhost');
  const people = Array.from({ length: 24 }, (_, index) => ({
    ...{ country: 'NL', region: 'Utrecht', city: 'Utrecht' },
    email: `p${index}@post.example`,
  }));
  expect((await bring(...people)).text).toContain('24 imported');
  expect(await read(experiment)).toMatchObject({
    a: { persons: null },
    b: { persons: null },
    newcomers: null,
  });
  const rows = await world.query(`select a.id from account a join profile p on p.member_id = a.id
    where p.country = 'NL' and a.confirmed_at is not null and a.created_at >= (select started_at from package_experiment)`);
  expect(rows).toHaveLength(24);
});

test('a day of an experiment has 24 hours, whatever the time zone of the database [MOD-10]', async ({
  world,
  sara,
}) => {
  const experiment = await startTestExperiment(world, sara, 'localhost');
  const { id } = await world.createMember({ country: 'NL' });
  const { db } = world.platform;
  // Clocks go forward in between; 28 days by the calendar of Amsterdam are over an hour earlier.
  await world.query(`update package_experiment set started_at = '2026-03-20T12:00:00Z', days = 28`);
  await world.query(`update account set created_at = '2026-04-17T11:30:00Z' where id = $1`, [id]);
  const counts = await db.transaction(async () => {
    await db.query(`set local timezone = 'Europe/Amsterdam'`);
    return countNewcomers(world.platform, experiment);
  });
  expect(counts.a.persons + counts.b.persons).toBe(1);
});
