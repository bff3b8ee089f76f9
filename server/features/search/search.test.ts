import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRelated, searchFields, searchMembers } from '#contract/search.ts';
import { defaultSiteId, forgetSites } from '#server/features/sites/index.ts';
import { createMember, signIn, type TestMember } from '#server/testing/members.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';
import { syncSearchRow, touchSearchRows } from './index.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());

/** Each test lives in a region of its own, so that none sees the members of another. */
let regions = 0;
const newRegion = () => `R${++regions}`;

async function createMen(count: number, region: string): Promise<TestMember[]> {
  const men: TestMember[] = [];
  for (let i = 0; i < count; i += 1) {
    world.platform.clock.advance({ seconds: 1 });
    men.push(await createMember(world.platform, { name: `Man ${i}`, gender: 'male', region }));
  }
  return men;
}

async function enter(region: string, traits = {}): Promise<{ anna: TestMember; browser: TestClient }> {
  const anna = await createMember(world.platform, { region, ...traits });
  return { anna, browser: await signIn(world, anna) };
}

async function block(blockerId: number, memberId: number): Promise<void> {
  const [lo, hi] = blockerId < memberId ? [blockerId, memberId] : [memberId, blockerId];
  const column = blockerId === lo ? 'lo_blocked_at' : 'hi_blocked_at';
  await world.platform.db.query(`insert into pair (lo, hi, ${column}) values ($1, $2, now())`, [lo, hi]);
}

async function setSettings(settings: Record<string, unknown>): Promise<void> {
  const { rows } = await world.platform.db.query('select settings from site where id = $1', [defaultSiteId]);
  const merged = { ...(rows[0]?.settings as object), ...settings };
  await world.platform.db.query('update site set settings = $1 where id = $2', [merged, defaultSiteId]);
  forgetSites(world.platform);
}

describe('searching [SEA-1]', () => {
  test('a member finds her wished gender in her country, the most recently active first', async () => {
    const region = newRegion();
    const [paul, jan, kees] = await createMen(3, region);
    const { browser } = await enter(region);
    world.platform.clock.advance({ hours: 1 });
    await touchSearchRows(world.platform, [{ id: jan!.id, at: world.platform.clock.now() }]);
    const found = await browser.call(searchMembers, { countryregion: region });
    expect(found.criteria).toEqual({
      gender: 'male',
      country: 'NL',
      countryregion: region,
      min_age: 21,
      max_age: 41,
    });
    expect(found.page.results.map(({ id }) => id)).toEqual([jan!.id, kees!.id, paul!.id]);
    expect(found).toMatchObject({ numResults: 3, page: { pageNumber: 1 }, next_cursor: null });
  });

  test('gender, country, region and ages filter', async () => {
    const region = newRegion();
    const { browser } = await enter(region);
    await createMember(world.platform, { name: 'Eva', region, birthDate: '1980-01-01' });
    await createMember(world.platform, { name: 'Emma', region, birthDate: '2000-01-01' });
    await createMember(world.platform, { name: 'Max', region, gender: 'male', birthDate: '1980-01-01' });
    await createMember(world.platform, { name: 'Greta', region, country: 'DE', birthDate: '1980-01-01' });
    const find = async (asked: Parameters<typeof browser.call<typeof searchMembers>>[1]) => {
      const { page, numResults } = await browser.call(searchMembers, { countryregion: region, ...asked });
      expect(numResults).toBe(page.results.length);
      return page.results.map(({ name }) => name).sort();
    };
    expect(await find({ gender: 'female', min_age: 18, max_age: 99 })).toEqual(['Emma', 'Eva']);
    expect(await find({ gender: 'both', min_age: 46, max_age: 46 })).toEqual(['Eva', 'Max']);
    expect(await find({ gender: 'female', min_age: 46, max_age: 99, country: 'DE' })).toEqual(['Greta']);
    expect(await find({ gender: 'female', min_age: 30, max_age: 40 })).toEqual([]);
  });

  test('pages follow each other without gap or repeat, for both genders together too', async () => {
    const region = newRegion();
    const men = await createMen(40, region);
    const women = [
      await createMember(world.platform, { region }),
      await createMember(world.platform, { region }),
    ];
    const { browser } = await enter(region, { sexuality: 'bi' });
    const first = await browser.call(searchMembers, { countryregion: region });
    const second = await browser.call(searchMembers, { countryregion: region, cursor: first.next_cursor! });
    expect(first.page.results).toHaveLength(24);
    expect(second).toMatchObject({ numResults: 42, page: { pageNumber: 2 }, next_cursor: null });
    const ids = [...first.page.results, ...second.page.results].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([...men, ...women].map(({ id }) => id)));
  });

  test('a filter that the domain does not offer is not heard', async () => {
    const { browser } = await enter(newRegion());
    await setSettings({ search_fields: ['gender'] });
    const { criteria } = await browser.call(searchMembers, { gender: 'both', country: 'DE', min_age: 90 });
    await setSettings({ search_fields: [...searchFields] });
    expect(criteria).toMatchObject({ gender: 'both', country: 'NL', min_age: 21 });
  });

  test('an invented cursor and an impossible age are refused', async () => {
    const { browser } = await enter(newRegion());
    await expect(browser.call(searchMembers, { cursor: 'nonsense' })).rejects.toThrow('request.invalid');
    await expect(browser.call(searchMembers, { min_age: 12 })).rejects.toThrow('request.invalid');
  });

  test('similar members fill a short page, the nearest kind first and none twice [SEA-4]', async () => {
    const [region, other] = [newRegion(), newRegion()];
    const [exact] = await createMen(1, region);
    const [neighbour] = await createMen(1, other);
    const { browser } = await enter(region);
    const { page, similar, numResults } = await browser.call(searchMembers, { countryregion: region });
    expect(page.results.map(({ id }) => id)).toEqual([exact!.id]);
    expect(numResults).toBe(1);
    expect(similar.results).toHaveLength(24);
    expect(similar.results[0]!.id).toBe(neighbour!.id);
    expect(similar.results.map(({ id }) => id)).not.toContain(exact!.id);
    expect(similar.count).toBeGreaterThanOrEqual(24);
  });
});

describe('who never appears [SEA-7]', () => {
  test('invisible, disabled, unconfirmed and leaving members and oneself are neither found nor counted', async () => {
    const region = newRegion();
    const man = { region, gender: 'male' } as const;
    const [shown] = await createMen(1, region);
    await createMember(world.platform, { ...man, invisible: true });
    await createMember(world.platform, { ...man, disabled: true });
    await createMember(world.platform, { ...man, status: 'not_confirmed' });
    await createMember(world.platform, { ...man, status: 'pending_deletion' });
    const { browser } = await enter(region, { gender: 'male', sexuality: 'gay' });
    const { page, numResults } = await browser.call(searchMembers, { countryregion: region });
    expect(page.results.map(({ id }) => id)).toEqual([shown!.id]);
    expect(numResults).toBe(1);
  });

  test('members blocked either way are neither found nor counted', async () => {
    const region = newRegion();
    const [shown, blocked, blocker] = await createMen(3, region);
    const { anna, browser } = await enter(region);
    await block(anna.id, blocked!.id);
    await block(blocker!.id, anna.id);
    const { page, numResults, similar } = await browser.call(searchMembers, { countryregion: region });
    expect(page.results.map(({ id }) => id)).toEqual([shown!.id]);
    expect(numResults).toBe(1);
    const nearby = similar.results.map(({ id }) => id);
    expect(nearby).not.toContain(blocked!.id);
    expect(nearby).not.toContain(blocker!.id);
  });

  test('who becomes invisible is gone at once, figure and all', async () => {
    const region = newRegion();
    const [paul] = await createMen(2, region);
    const { browser } = await enter(region);
    await world.platform.db.query('update profile set invisible = true where member_id = $1', [paul!.id]);
    await syncSearchRow(world.platform, paul!.id);
    expect((await browser.call(searchMembers, { countryregion: region })).numResults).toBe(1);
  });
});

describe('related members', () => {
  test('are of the same gender, region and age, common interests first, never the member or oneself [PRO-15]', async () => {
    const region = newRegion();
    const [paul, jan, kees] = await createMen(3, region);
    await createMember(world.platform, { region, gender: 'male', birthDate: '1960-01-01' });
    for (const { id } of [paul!, jan!]) {
      await world.platform.db.query(`update profile set interests = '{diy,music}' where member_id = $1`, [
        id,
      ]);
      await syncSearchRow(world.platform, id);
    }
    const { browser } = await enter(region, { gender: 'male' });
    const { results } = await browser.call(listRelated, { id: paul!.id });
    expect(results.slice(0, 2).map(({ id }) => id)).toEqual([jan!.id, kees!.id]);
    expect(results.slice(2).filter((member) => member.region === region)).toEqual([]);
  });

  test('come from the whole country where the region has too few [PRO-15]', async () => {
    const [paul] = await createMen(1, newRegion());
    const [jan] = await createMen(1, newRegion());
    const { results } = await world.visitor().call(listRelated, { id: paul!.id });
    expect(results.map(({ id }) => id)).toContain(jan!.id);
  });

  test('of somebody who blocked the viewer there are none', async () => {
    const region = newRegion();
    const [paul] = await createMen(2, region);
    const { anna, browser } = await enter(region);
    await block(paul!.id, anna.id);
    expect(await browser.call(listRelated, { id: paul!.id })).toEqual({ results: [] });
    expect(await browser.call(listRelated, { id: 123 })).toEqual({ results: [] });
  });
});

describe('visitors [SEA-3]', () => {
  test('see the first dozen, without a way to the rest', async () => {
    const region = newRegion();
    await createMen(14, region);
    const found = await world.visitor().call(searchMembers, { countryregion: region });
    expect(found.page.results).toHaveLength(12);
    expect(found).toMatchObject({
      numResults: 14,
      next_cursor: null,
      criteria: { gender: 'both', min_age: 18 },
    });
  });

  test('are refused where the domain keeps its search to members, unless they come from a traffic source', async () => {
    await setSettings({ logged_out_search: 'none' });
    const visitor = world.visitor();
    await expect(visitor.call(searchMembers, {})).rejects.toThrow('authentication_required');
    await expect(visitor.call(listRelated, { id: 1 })).rejects.toThrow('authentication_required');
    visitor.cookies.set('network', 'network=partner');
    await expect(visitor.call(searchMembers, {})).resolves.toMatchObject({ page: { pageNumber: 1 } });
    await setSettings({ logged_out_search: 'all' });
  });
});
