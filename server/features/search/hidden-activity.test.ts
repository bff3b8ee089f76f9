import { expect } from 'vitest';
import { setVisibility } from '#contract/profiles/own.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { flushActivity, touchActivity } from '#server/features/presence/index.ts';
import { test } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';

const day = 86_400;

async function placeOf({ query }: World, { id }: { id: number }): Promise<number> {
  const [row] = await query('select act from member_search where id = $1', [id]);
  return Number(row?.act);
}

async function beActive({ platform, clock }: World, { id }: { id: number }, hours: number): Promise<void> {
  clock.advance({ hours });
  touchActivity(platform, id);
  await flushActivity(platform);
}

const order = async ({ browser }: Person) =>
  (await browser.call(searchMembers, { country: 'NL', gender: 'male' })).page.results.map(({ id }) => id);

test('who hides when they are here has the place of a day, which moves at midnight and at no other time [SEA-5, CHA-13]', async ({
  world,
}) => {
  const anna = await world.join();
  const ben = await world.join({ name: 'Ben', gender: 'male' });
  const open = await world.createMember({ name: 'Carl', gender: 'male' });
  await beActive(world, ben, 1);
  const seen = await placeOf(world, ben);
  expect(seen % day).not.toBe(0);
  await ben.browser.call(setVisibility, { hides_activity: true });
  const start = seen - (seen % day);
  expect(await placeOf(world, ben)).toBe(start);
  await beActive(world, ben, 3);
  await ben.browser.call(setVisibility, { invisible: false });
  expect(await placeOf(world, ben)).toBe(start);
  expect(await order(anna)).toEqual([open.id, ben.id]);
  world.clock.advance({ days: 1 });
  await beActive(world, ben, 1);
  expect(await placeOf(world, ben)).toBe(start);
  await world.jobs.runNow('search.birthdays');
  expect(await placeOf(world, ben)).toBe(start + day);
  await world.query('update profile set hides_activity = false where member_id = $1', [ben.id]);
  await beActive(world, ben, 1);
  expect((await placeOf(world, ben)) % day).not.toBe(0);
});

test('a new row of somebody who hides begins with the day, too [SEA-5]', async ({ world }) => {
  const hiding = await world.createMember({ hidesActivity: true });
  expect((await placeOf(world, hiding)) % day).toBe(0);
});
