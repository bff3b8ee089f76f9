import { expect } from 'vitest';
import { searchMembers } from '#contract/search/endpoints.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { syncSearchRow } from '../index.ts';

const home = { country: 'NL', region: '07', city: 'Amsterdam', gender: 'male' } as const;
const test = base.extend('anna', ({ world }) => world.join({ ...home, gender: 'female', name: 'Anna' }));

async function arrive({ clock, join }: World, ...names: string[]): Promise<number[]> {
  const ids = [];
  for (const name of names) {
    clock.advance({ seconds: 60 });
    ids.push((await join({ ...home, name })).id);
  }
  return ids;
}

test('the order of the newest begins with those who could first be seen last, page by page [BEY-5, SEA-1]', async ({
  world,
  anna,
}) => {
  const old = await arrive(world, 'Old', 'Older');
  await world.query('update member_search set shown_at = 0 where id = any ($1)', [old]);
  const names = Array.from({ length: 30 }, (_, index) => `M${index}`);
  const ids = await arrive(world, ...names);
  const first = await anna.browser.call(searchMembers, { order: 'newest' });
  const next = await anna.browser.call(searchMembers, {
    order: 'newest',
    cursor: first.next_cursor ?? '',
  });
  const shown = [first, next].flatMap(({ page }) => page.results.map(({ id }) => id));
  expect(shown).toEqual([...ids.toReversed(), ...shown.slice(-2)]);
  expect(shown.slice(-2).toSorted()).toEqual(old.toSorted());
  expect(next.next_cursor).toBeNull();
});

test('who hides and shows themselves again is not new again, and who was held is new once they are shown [BEY-5]', async ({
  world,
}) => {
  const ben = await world.join({ ...home, name: 'Ben' });
  const held = await world.join({ ...home, name: 'Cor', invisible: true });
  const shownAt = async (id: number) => {
    const [row] = await world.query('select shown_at from member_search where id = $1', [id]);
    return row?.shown_at === null ? null : Number(row?.shown_at);
  };
  const began = await shownAt(ben.id);
  expect(await shownAt(held.id)).toBeNull();
  world.clock.advance({ days: 3 });
  for (const invisible of [true, false]) {
    await world.query('update profile set invisible = $2 where member_id = any ($1)', [
      [ben.id, held.id],
      invisible,
    ]);
    for (const id of [ben.id, held.id]) await syncSearchRow(world.platform, id);
  }
  expect(await shownAt(ben.id)).toBe(began);
  expect(await shownAt(held.id)).toBe(Number(began) + 3 * daySeconds);
});
