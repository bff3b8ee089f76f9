import { describe, expect } from 'vitest';
import { searchMembers } from '#contract/search/endpoints.ts';
import { saveSearch } from '#contract/search/saved.ts';
import { saveSearchGender } from '#contract/search/sought.ts';
import { test } from '#server/testing/test.ts';
import { search } from './index.ts';
import { saveSearch as saveNow } from './saved.service.ts';

describe('a saved search [SEA-1, SEA-2, SEA-5]', () => {
  test('is searched where the address names no filter, and says so itself', async ({ world }) => {
    const { browser } = await world.join();
    await browser.call(saveSearch, { hair: 'red', min_age: 30 });
    const { criteria, saved } = await browser.call(searchMembers, {});
    expect(criteria).toMatchObject({ hair: ['red'], min_age: 30, gender: 'male', country: 'NL' });
    expect(saved).toEqual({ hair: 'red', min_age: 30 });
  });

  test('does not mix with an address that names any filter, or none on purpose', async ({ world }) => {
    const { browser } = await world.join();
    const before = (await browser.call(searchMembers, {})).criteria;
    await browser.call(saveSearch, { hair: 'red', order: 'distance' });
    const other = await browser.call(searchMembers, { eyes: 'blue' });
    expect(other.criteria).toMatchObject({ hair: [], eyes: ['blue'], order: 'activity' });
    expect(other.saved).toEqual({ hair: 'red', order: 'distance' });
    expect((await browser.call(searchMembers, { order: 'activity' })).criteria).toEqual(before);
  });

  test('none on purpose can be said where the domain offers no order, too', async ({ world }) => {
    const { browser } = await world.join();
    await browser.call(saveSearch, { hair: 'red' });
    await world.changeSettings({ search_fields: ['hair', 'gender'] });
    expect((await browser.call(searchMembers, { order: 'activity' })).criteria.hair).toEqual([]);
  });

  test('leaves out what the domain no longer offers, and what nobody can be any more', async ({ world }) => {
    const { id, browser } = await world.join();
    await browser.call(saveSearch, { hair: 'red', eyes: 'blue' });
    await world.changeSettings({ search_fields: ['gender', 'eyes'] });
    const { criteria, saved } = await browser.call(searchMembers, {});
    expect([saved, criteria.hair, criteria.eyes]).toEqual([{ eyes: 'blue' }, [], ['blue']]);
    await world.query(`update saved_search set filters = '{"eyes": "purple"}' where member_id = $1`, [id]);
    expect((await browser.call(searchMembers, {})).saved).toBeNull();
  });

  test('of two tabs the last one counts, also when both save at once, and nothing forgets', async ({
    world,
  }) => {
    const { id, browser } = await world.join();
    const saved = async () => (await browser.call(searchMembers, {})).saved;
    await browser.call(saveSearch, { hair: 'red' });
    await browser.call(saveSearch, { eyes: 'blue' });
    expect(await saved()).toEqual({ eyes: 'blue' });
    const colours = ['red', 'blond', 'brown'] as const;
    await Promise.all(colours.map((hair) => browser.call(saveSearch, { hair })));
    expect(colours).toContain((await saved())?.hair);
    await browser.call(saveSearch, { order: 'activity' });
    expect(await saved()).toBeNull();
    expect(await world.query('select 1 from saved_search where member_id = $1', [id])).toEqual([]);
  });

  test('is nobody else’s, and a visitor has none', async ({ world }) => {
    const { browser } = await world.join();
    const other = await world.join({ name: 'Carla' });
    await browser.call(saveSearch, { hair: 'red' });
    expect((await other.browser.call(searchMembers, {})).saved).toBeNull();
    const visitor = world.visitor();
    await expect(visitor.call(saveSearch, { hair: 'red' })).rejects.toThrow('authentication_required');
  });

  test('goes with the account, and along with its export [ACC-24]', async ({ world }) => {
    const { id, browser } = await world.join();
    await browser.call(saveSearch, { hair: 'red' });
    const exported = () => search.exportMember?.(world.platform, id);
    expect(await exported()).toContainEqual({ path: 'search.json', json: { saved: { hair: 'red' } } });
    await search.eraseMember?.(world.platform, id);
    expect(await exported()).toContainEqual({ path: 'search.json', json: { saved: null } });
  });

  test('takes the gender alone from the sign-up, and all other filters stay [SEA-1]', async ({ world }) => {
    const { browser } = await world.join();
    await browser.call(saveSearchGender, { gender: 'female' });
    expect((await browser.call(searchMembers, {})).criteria.gender).toBe('female');
    await browser.call(saveSearch, { hair: 'red', gender: 'female' });
    await browser.call(saveSearchGender, { gender: 'both' });
    const { saved, criteria } = await browser.call(searchMembers, {});
    expect([saved, criteria.gender]).toEqual([{ hair: 'red', gender: 'both' }, 'both']);
  });

  test('keeps no gender where the domain has no such filter, because nobody could change it', async ({
    world,
  }) => {
    const { browser } = await world.join();
    await world.changeSettings({ search_fields: ['hair'] });
    await browser.call(saveSearchGender, { gender: 'female' });
    expect(await world.query('select 1 from saved_search')).toEqual([]);
  });

  test('is not kept for somebody who has just left', async ({ world }) => {
    const { id } = await world.join();
    await world.query(`update account set status = 'pending_deletion' where id = $1`, [id]);
    await saveNow(world.platform, id, { hair: 'red' });
    expect(await world.query('select 1 from saved_search where member_id = $1', [id])).toEqual([]);
  });
});
