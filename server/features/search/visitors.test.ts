import { describe, expect } from 'vitest';
import { searchMembers } from '#contract/search/endpoints.ts';
import { countFacets } from '#contract/search/facets.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { takeTurns } from './visitors.ts';

const counted = /count\(\*\)[^;]*from member_search\s+where gender/;

/** The statements that a call makes. */
async function statementsOf(world: World, call: () => Promise<unknown>): Promise<string[]> {
  const { db } = world.platform;
  const { query } = db;
  const texts: string[] = [];
  db.query = ((text: string, ...rest: never[]) => {
    texts.push(text);
    return (query as (...all: unknown[]) => unknown).call(db, text, ...rest);
  }) as typeof query;
  try {
    await call();
  } finally {
    db.query = query;
  }
  return texts;
}

describe('strangers cost the database little [SEA-3]', () => {
  test('nothing is counted for them but from the roll-up, whatever they filter by', async ({ world }) => {
    for (let n = 0; n < 14; n += 1) await world.createMember({ gender: 'male' });
    await world.query(`update member_search set hair = case when id % 2 = 0 then 'red' else 'blond' end`);
    const visitor = world.visitor();
    const anna = await world.join();
    const filters = { country: 'NL', hair: 'red,blond', new: '1' } as const;
    const asked = await statementsOf(world, () => visitor.call(searchMembers, filters));
    expect(asked.filter((text) => counted.test(text))).toEqual([]);
    const control = await statementsOf(world, () => anna.browser.call(searchMembers, filters));
    expect(control.some((text) => counted.test(text))).toBe(true);
    const many = await visitor.call(searchMembers, { country: 'NL', hair: 'red,blond' });
    expect([many.page.results.length, many.numResults]).toEqual([12, 13]);
    const none = await visitor.call(searchMembers, { country: 'NL', hair: 'gray' });
    expect(none).toMatchObject({
      numResults: 0,
      wider: [{ field: 'hair', count: 15 }],
      similar: { count: 15 },
    });
    expect(await visitor.call(countFacets, {})).toEqual({ facets: null, one_sided: null });
  });

  test('three of them search at a time; past the queue they are told to come again, and members are not', async ({
    world,
  }) => {
    const anna = await world.join();
    const gate = Promise.withResolvers<void>();
    let running = 0;
    const waiting = Array.from({ length: 33 }, () =>
      takeTurns(world.platform, undefined, async () => {
        running += 1;
        await gate.promise;
      }).catch(() => undefined),
    );
    await Promise.resolve();
    expect(running).toBe(3);
    const refused = await world.visitor().request(searchMembers, {});
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await anna.browser.request(searchMembers, {})).statusCode).toBe(200);
    gate.resolve();
    await Promise.all(waiting);
    expect((await world.visitor().request(searchMembers, {})).statusCode).toBe(200);
  });
});
