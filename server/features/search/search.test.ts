import { describe, expect } from 'vitest';
import { listRelated, searchMembers } from '#contract/search/endpoints.ts';
import { searchFields } from '#contract/search/filters.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import type { MemberTraits, TestMember } from '#server/testing/members.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { syncSearchRow } from './index.ts';
import { touchSearchRows } from './search-row.store.ts';

/** Where everybody lives unless a test says otherwise. */
const region = '07';

async function createMen(world: World, count: number, traits: MemberTraits = {}): Promise<TestMember[]> {
  const men: TestMember[] = [];
  for (let i = 0; i < count; i += 1) {
    world.clock.advance({ seconds: 1 });
    men.push(await world.createMember({ name: `Man ${i}`, gender: 'male', ...traits }));
  }
  return men;
}

describe('searching [SEA-1]', () => {
  test('a member finds the gender they look for in their country, the most recently active first', async ({
    world,
  }) => {
    const [paul, jan, kees] = await createMen(world, 3);
    const { browser } = await world.join();
    world.clock.advance({ hours: 1 });
    await touchSearchRows(world.platform, [{ id: jan!.id, at: world.clock.now() }]);
    const found = await browser.call(searchMembers, { countryregion: region });
    expect(found.criteria).toMatchObject({
      gender: 'male',
      country: 'NL',
      countryregion: region,
      min_age: 21,
      max_age: 41,
    });
    expect(found.page.results.map(({ id }) => id)).toEqual([jan!.id, kees!.id, paul!.id]);
    expect(found).toMatchObject({ numResults: 3, page: { pageNumber: 1 }, next_cursor: null });
  });

  test('gender, country, region and ages filter', async ({ world }) => {
    const { browser } = await world.join();
    const bi = { sexuality: 'bi' } as const;
    await world.createMember({ name: 'Eva', ...bi, birthDate: '1980-01-01' });
    await world.createMember({ name: 'Emma', ...bi, birthDate: '2000-01-01' });
    await world.createMember({ name: 'Max', gender: 'male', birthDate: '1980-01-01' });
    await world.createMember({ name: 'Greta', ...bi, country: 'DE', birthDate: '1980-01-01' });
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

  test('pages follow each other without gap or repeat, for both genders together too', async ({ world }) => {
    const men = await createMen(world, 40);
    const bi = { sexuality: 'bi' } as const;
    const women = [await world.createMember(bi), await world.createMember(bi)];
    const { browser } = await world.join({ sexuality: 'bi' });
    const first = await browser.call(searchMembers, { countryregion: region });
    const second = await browser.call(searchMembers, { countryregion: region, cursor: first.next_cursor! });
    expect(first.page.results).toHaveLength(24);
    expect(second).toMatchObject({ numResults: 42, page: { pageNumber: 2 }, next_cursor: null });
    const ids = [...first.page.results, ...second.page.results].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([...men, ...women].map(({ id }) => id)));
  });

  test('a filter that the domain does not offer is not heard', async ({ world }) => {
    const { browser } = await world.join();
    await world.changeSettings({ search_fields: ['gender'] });
    const { criteria } = await browser.call(searchMembers, { gender: 'both', country: 'DE', min_age: 90 });
    expect(criteria).toMatchObject({ gender: 'both', country: 'NL', min_age: 21 });
  });

  test('a domain that hides what members say about themselves sends none of it [SET-5]', async ({
    world,
  }) => {
    const [paul] = await createMen(world, 2);
    await world.query("update profile set about = 'I collect maps.'");
    const { browser } = await world.join();
    const readLines = async () => {
      const found = (await browser.call(searchMembers, {})).page.results;
      const related = (await browser.call(listRelated, { id: paul!.id })).results;
      return [...new Set([...found, ...related].map(({ about_line }) => about_line))];
    };
    expect(await readLines()).toEqual(['I collect maps.']);
    await world.changeSettings({ visible_profile_notes: [] });
    expect(await readLines()).toEqual(['']);
  });

  test('what profiles of the domain keep to themselves is no filter [SET-5]', async ({ world }) => {
    const { browser } = await world.join();
    await world.changeSettings({ visible_profile_fields: ['eye_color'] });
    const { criteria } = await browser.call(searchMembers, { hair: 'red', eyes: 'blue', mutual: '1' });
    expect(criteria).toMatchObject({ hair: [], eyes: ['blue'], mutual: false });
    const { settings } = await browser.call(getSettings, {});
    expect(settings.search_fields).toEqual(
      searchFields.filter(
        (field) => !['mutual', 'one_sided', 'relationship', 'body', 'hair', 'interests'].includes(field),
      ),
    );
  });

  test('an invented cursor and an impossible age are refused', async ({ world }) => {
    const { browser } = await world.join();
    await expect(browser.call(searchMembers, { cursor: 'nonsense' })).rejects.toThrow('request.invalid');
    await expect(browser.call(searchMembers, { min_age: 12 })).rejects.toThrow('request.invalid');
  });

  test('similar members fill a short page, the nearest kind first and none twice [SEA-4]', async ({
    world,
  }) => {
    const [exact] = await createMen(world, 1);
    const [neighbour] = await createMen(world, 1, { region: '09' });
    await createMen(world, 30, { country: 'DE' });
    const { browser } = await world.join();
    const { page, similar, numResults } = await browser.call(searchMembers, { countryregion: region });
    expect(page.results.map(({ id }) => id)).toEqual([exact!.id]);
    expect(numResults).toBe(1);
    expect(similar.results).toHaveLength(23);
    expect(similar.results[0]!.id).toBe(neighbour!.id);
    expect(similar.results.map(({ id }) => id)).not.toContain(exact!.id);
    expect(similar.count).toBeGreaterThanOrEqual(24);
  });

  test('a page that is nearly full has one more row of similar members [SEA-4]', async ({ world }) => {
    await createMen(world, 20);
    await createMen(world, 30, { country: 'DE' });
    const { browser } = await world.join();
    const { page, similar } = await browser.call(searchMembers, { countryregion: region });
    expect([page.results.length, similar.results.length]).toEqual([20, 6]);
  });
});

describe('who never appears [SEA-7]', () => {
  test('invisible, disabled, unconfirmed and leaving members and oneself are neither found nor counted', async ({
    world,
  }) => {
    const man = { gender: 'male', sexuality: 'gay' } as const;
    const [shown] = await createMen(world, 1, man);
    await world.createMember({ ...man, invisible: true });
    await world.createMember({ ...man, disabled: true });
    await world.createMember({ ...man, status: 'not_confirmed' });
    await world.createMember({ ...man, status: 'pending_deletion' });
    const { browser } = await world.join({ gender: 'male', sexuality: 'gay' });
    const { page, numResults } = await browser.call(searchMembers, { countryregion: region });
    expect(page.results.map(({ id }) => id)).toEqual([shown!.id]);
    expect(numResults).toBe(1);
  });

  test('members blocked either way are neither found nor counted', async ({ world }) => {
    const [shown, blocked, blocker] = await createMen(world, 3);
    const anna = await world.join();
    await markPair(world, 'blocked', { from: anna, to: blocked! });
    await markPair(world, 'blocked', { from: blocker!, to: anna });
    const { page, numResults, similar } = await anna.browser.call(searchMembers, { countryregion: region });
    expect(page.results.map(({ id }) => id)).toEqual([shown!.id]);
    expect(numResults).toBe(1);
    const nearby = similar.results.map(({ id }) => id);
    expect(nearby).not.toContain(blocked!.id);
    expect(nearby).not.toContain(blocker!.id);
  });

  test('who becomes invisible is gone at once, figure and all', async ({ world }) => {
    const [paul] = await createMen(world, 2);
    const { browser } = await world.join();
    await world.query('update profile set invisible = true where member_id = $1', [paul!.id]);
    await syncSearchRow(world.platform, paul!.id);
    expect((await browser.call(searchMembers, { countryregion: region })).numResults).toBe(1);
  });
});

describe('related members', () => {
  test('are of the same gender, region and age, common interests first, never the member or oneself [PRO-15]', async ({
    world,
  }) => {
    const bi = { sexuality: 'bi' } as const;
    const [paul, jan, kees] = await createMen(world, 3, bi);
    await world.createMember({ gender: 'male', ...bi, birthDate: '1960-01-01' });
    for (const { id } of [paul!, jan!]) {
      await world.query(`update profile set interests = '{diy,music}' where member_id = $1`, [id]);
      await syncSearchRow(world.platform, id);
    }
    const { browser } = await world.join({ gender: 'male' });
    const { results } = await browser.call(listRelated, { id: paul!.id });
    expect(results.map(({ id }) => id)).toEqual([jan!.id, kees!.id]);
  });

  test('come from the whole country where the region has too few [PRO-15]', async ({ world }) => {
    const [paul] = await createMen(world, 1, { region: '08' });
    const [jan] = await createMen(world, 1, { region: '09' });
    const { results } = await world.visitor().call(listRelated, { id: paul!.id });
    expect(results.map(({ id }) => id)).toContain(jan!.id);
  });

  test('of somebody who blocked the viewer there are none', async ({ world }) => {
    const [paul] = await createMen(world, 2);
    const anna = await world.join();
    await markPair(world, 'blocked', { from: paul!, to: anna });
    expect(await anna.browser.call(listRelated, { id: paul!.id })).toEqual({ results: [] });
    expect(await anna.browser.call(listRelated, { id: 123 })).toEqual({ results: [] });
  });
});

describe('visitors [SEA-3]', () => {
  test('see the first dozen, without a way to the rest', async ({ world }) => {
    await createMen(world, 14);
    const found = await world.visitor().call(searchMembers, { countryregion: region });
    expect(found.page.results).toHaveLength(12);
    expect(found).toMatchObject({
      numResults: 14,
      next_cursor: null,
      criteria: { gender: 'both', min_age: 18 },
    });
  });

  test('are refused where the domain keeps its search to members, unless they come from a traffic source', async ({
    world,
  }) => {
    await world.changeSettings({ logged_out_search: 'none' });
    const visitor = world.visitor();
    await expect(visitor.call(searchMembers, {})).rejects.toThrow('authentication_required');
    await expect(visitor.call(listRelated, { id: 1 })).rejects.toThrow('authentication_required');
    visitor.cookies.set('network', 'network=partner');
    await expect(visitor.call(searchMembers, {})).resolves.toMatchObject({ page: { pageNumber: 1 } });
  });
});
