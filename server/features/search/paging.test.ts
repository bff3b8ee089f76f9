import { describe, expect } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import type { TestMember } from '#server/testing/members.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { touchSearchRows } from './search-row.store.ts';

type Answer = OutputOf<typeof searchMembers>;

/** Thirty men, the first of them the longest away, and Anna who looks for them. */
const test = base
  .extend('men', async ({ world }) => {
    const men: TestMember[] = [];
    for (let n = 0; n < 30; n += 1) {
      world.clock.advance({ seconds: 1 });
      men.push(await world.createMember({ name: `Man ${n}`, gender: 'male' }));
    }
    return men;
  })
  .extend('anna', ({ world }) => world.join());

const search = ({ browser }: Person, cursor?: string | null): Promise<Answer> =>
  browser.call(searchMembers, cursor ? { cursor } : {});
const idsOf = ({ page }: Answer) => page.results.map(({ id }) => id);

async function becomeActive({ platform, clock }: World, member: TestMember): Promise<void> {
  clock.advance({ hours: 1 });
  await touchSearchRows(platform, [{ id: member.id, at: clock.now() }]);
}

describe('while a member turns the pages others move [SEA-1]', () => {
  test('a member who comes to the front is not shown again behind it, and nobody else is lost', async ({
    world,
    anna,
    men,
  }) => {
    const first = await search(anna);
    await becomeActive(world, men[10]!);
    const second = await search(anna, first.next_cursor);
    const seen = [...idsOf(first), ...idsOf(second)];
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted()).toEqual(men.map(({ id }) => id).toSorted());
  });

  test('a member who was to come and comes to the front is met on the next search', async ({
    world,
    anna,
    men,
  }) => {
    const first = await search(anna);
    const waiting = men[0]!;
    expect(idsOf(first)).not.toContain(waiting.id);
    await becomeActive(world, waiting);
    expect(idsOf(await search(anna, first.next_cursor))).not.toContain(waiting.id);
    expect(idsOf(await search(anna))[0]).toBe(waiting.id);
  });

  test('the figure follows who leaves, the page goes on where it was', async ({ world, anna, men }) => {
    const first = await search(anna);
    await world.query('delete from account where id = $1', [men[29]!.id]);
    const second = await search(anna, first.next_cursor);
    expect([first.numResults, second.numResults]).toEqual([30, 29]);
    expect(second.page.results).toHaveLength(6);
    expect(second.page.pageNumber).toBe(2);
  });

  test('two who were active in the same second both come', async ({ world, anna, men }) => {
    await world.query('update member_search set act = 1793620800 where id = any($1::bigint[])', [
      men.map(({ id }) => id),
    ]);
    const first = await search(anna);
    const second = await search(anna, first.next_cursor);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(30);
  });
});

describe('the end', () => {
  test('is told once, and asking beyond it answers nobody', async ({ anna, men }) => {
    const first = await search(anna);
    const second = await search(anna, first.next_cursor);
    expect(second.next_cursor).toBeNull();
    expect(idsOf(second)).toHaveLength(men.length - 24);
  });

  test('a page that holds exactly all of them is the only one', async ({ world, anna, men }) => {
    await world.query('delete from account where id = any($1::bigint[])', [
      men.slice(24).map(({ id }) => id),
    ]);
    const { numResults, next_cursor } = await search(anna);
    expect([numResults, next_cursor]).toEqual([24, null]);
  });
});
