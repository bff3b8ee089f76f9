import { expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { saveNotificationChoice } from '#contract/notifications/choices.ts';
import { saveSearch } from '#contract/search/saved.ts';
import { saveSearchGender } from '#contract/search/sought.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { mailWeekly } from './weekly.service.ts';

const home = { country: 'NL', region: '07', city: 'Amsterdam' } as const;
/** A member who was here on the day they joined. */
async function visit(world: World, name: string): Promise<Person> {
  const person = await world.join({ ...home, name });
  await person.browser.call(getUser, {});
  return person;
}

const test = base.extend('anna', ({ world }) => visit(world, 'Anna'));

/** Members who join with a photo, as the search shows them. */
async function arrive(world: World, ...names: string[]): Promise<void> {
  for (const name of names) {
    const { browser } = await world.join({ ...home, name, gender: 'male' });
    await addTestPhoto(browser);
  }
  await flushActivity(world.platform);
}

async function pass({ clock, platform }: World, days: number): Promise<void> {
  await flushActivity(platform);
  clock.advance({ days });
}

async function mail(world: World) {
  await mailWeekly(world.platform);
  return (await world.mailbox.collect()).filter(({ subject }) => subject === 'New at Duet this week');
}

test('a member is mailed who is new among those they look for, once a week while they are away [NOT-1, NOT-8]', async ({
  world,
  anna,
}) => {
  await pass(world, 9);
  await arrive(world, 'Ben', 'Cor');
  const [first, ...others] = await mail(world);
  expect(others).toEqual([]);
  expect(first?.to).toBe(anna.email);
  expect(first?.text).toMatch(/Ben and Cor|Cor and Ben/);
  expect(first?.headers).toHaveProperty('List-Unsubscribe');
  expect(await mail(world)).toEqual([]);
  await pass(world, 3);
  expect(await mail(world)).toEqual([]);
});

test('it leads to those of the gender that the member looks for, where they have said so [SEA-1]', async ({
  world,
  anna,
}) => {
  await anna.browser.call(saveSearchGender, { gender: 'male' });
  await pass(world, 9);
  await arrive(world, 'Ben', 'Cor');
  const [first] = await mail(world);
  expect(first?.text).toContain('/members?new=1&gender=male');
});

test('nobody who looks for others is suggested, unless the saved search shows them [NOT-8, SEA-1]', async ({
  world,
  anna,
}) => {
  const bea = await visit(world, 'Bea');
  await bea.browser.call(saveSearch, { one_sided: '1' });
  await pass(world, 9);
  await arrive(world, 'Ben', 'Cor');
  await world.query(`update profile set sexuality = 'gay' where name = 'Cor'`);
  const [cor] = await world.query(`select member_id as id from profile where name = 'Cor'`);
  await syncSearchRow(world.platform, Number(cor?.id));
  const [first, ...others] = await mail(world);
  expect([first?.to, others, anna.id > 0]).toEqual([bea.email, [], true]);
  expect(first?.text).toContain('/members?new=1&one_sided=1');
});

test('nobody invented, nobody who has been here longer, and no mail about one alone [NOT-8]', async ({
  world,
  anna,
}) => {
  expect(anna.id).toBeGreaterThan(0);
  await arrive(world, 'Old');
  await pass(world, 9);
  await arrive(world, 'New', 'Invented');
  await world.query("update profile set fictional = true where name = 'Invented'");
  expect(await mail(world)).toEqual([]);
});

test('to members who are away, not to members who are here, are gone for good, or want none [NOT-1]', async ({
  world,
  anna,
}) => {
  const [away, here, gone] = [
    await visit(world, 'Away'),
    await visit(world, 'Here'),
    await visit(world, 'Gone'),
  ];
  await anna.browser.call(saveNotificationChoice, { type: 'weekly_updates', channel: 'mail', on: false });
  await pass(world, 70);
  await arrive(world, 'Ben', 'Cor');
  const days = new Map([
    [anna, 4],
    [away, 4],
    [here, 1],
    [gone, 65],
  ]);
  for (const [{ id }, count] of days) {
    await world.query('update member_activity set last_active = $2 where member_id = $1', [
      id,
      new Date(world.clock.now().getTime() - count * dayMs),
    ]);
  }
  expect((await mail(world)).map(({ to }) => to)).toEqual([away.email]);
});
