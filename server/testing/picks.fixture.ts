import { getUser } from '#contract/accounts/endpoints.ts';
import { openPicks } from '#contract/picks/endpoints.ts';
import type { Interest } from '#contract/profiles/facts.ts';
import { timeZoneCookie } from '#contract/time-zones.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import type { MemberTraits, TestMember } from '#server/testing/members.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';

export const zone = 'Europe/Amsterdam';

export const test = base.extend('anna', async ({ world }) => {
  const anna = await world.join({ name: 'Anna', paidUser: true, credits: 100 });
  anna.browser.cookies.set(timeZoneCookie, zone);
  return anna;
});

export const givePhotos = (world: World) => world.query('update member_search set photo = true');

/** Men with a photo who joined long ago and live far away, so that nothing speaks for them. */
export async function meet(world: World, count: number, traits: MemberTraits = {}): Promise<TestMember[]> {
  const men: TestMember[] = [];
  for (let n = 0; n < count; n += 1) {
    men.push(
      await world.createMember({ name: `Ben ${n}`, gender: 'male', lat: 50.85, lon: 5.69, ...traits }),
    );
  }
  await settleIn(
    world,
    men.map(({ id }) => id),
  );
  return men;
}

export async function settleIn(world: World, ids: number[]): Promise<void> {
  await world.query(
    `update profile set created_at = created_at - interval '1 year' where member_id = any ($1)`,
    [ids],
  );
  await world.query('update member_search set joined = joined - 31536000 where id = any ($1)', [ids]);
  await givePhotos(world);
}

export const open = async ({ browser }: Pick<Person, 'browser'>) => (await browser.call(openPicks, {})).picks;
export const idsOf = (members: { id: number }[]) => members.map(({ id }) => id).toSorted((a, b) => a - b);
export const place = async ({ browser }: Person) => (await browser.call(getUser, {})).user?.picks;

export async function share(world: World, { id }: { id: number }, interests: Interest[]): Promise<void> {
  await world.query('update profile set interests = $2::text[] where member_id = $1', [id, interests]);
  await syncSearchRow(world.platform, id);
  await givePhotos(world);
}
