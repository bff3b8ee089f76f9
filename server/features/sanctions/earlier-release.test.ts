import { expect } from 'vitest';
import { getMember } from '#contract/profiles/endpoints.ts';
import { arriveIn, ban, listHeldRows } from '#server/testing/bans.fixture.ts';
import { test } from '#server/testing/test.ts';
import { createExpiryJob } from './expiry.job.ts';

test('a checked member whom a process of the previous release has shown is hidden again [MOD-7]', async ({
  world,
}) => {
  const carl = await world.join({ name: 'Carl', email: 'carl@post.example' });
  const [anna, ben] = [await world.join(), await world.join({ name: 'Ben' })];
  await ban(world, carl);
  const { id } = await arriveIn(world, { email: 'carl+2@post.example' });
  await world.query(`update profile set status = 'active' where member_id = $1`, [id]);
  await createExpiryJob(world.platform).run({});
  const statuses = await world.query('select member_id, status from profile where member_id = any($1)', [
    [id, ben.id],
  ]);
  expect(new Map(statuses.map((row) => [Number(row.member_id), row.status]))).toEqual(
    new Map([
      [id, 'disabled'],
      [ben.id, 'active'],
    ]),
  );
  await expect(anna.browser.call(getMember, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('the signs of a ban that such a process has lifted are deleted; those of an erased member stay [MOD-7]', async ({
  world,
}) => {
  const carl = await world.join({ name: 'Carl', email: 'carl@post.example' });
  const dora = await world.join({ name: 'Dora', email: 'dora@post.example' });
  const ben = await world.join({ name: 'Ben', email: 'ben@post.example' });
  const [lifted, erased, standing] = [await ban(world, carl), await ban(world, dora), await ban(world, ben)];
  await world.query('update sanction set ended_at = now() where id = $1', [lifted]);
  await world.query('delete from sanction where id = $1', [erased]);
  await createExpiryJob(world.platform).run({});
  const kept = await world.query('select distinct case_id from ban_sign');
  expect(new Set(kept.map((row) => Number(row.case_id)))).toEqual(new Set([erased, standing]));
  await arriveIn(world, { email: 'carl+2@post.example' });
  expect(await listHeldRows(world)).toEqual([]);
});
