import { expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { getHomePage } from '#contract/home/endpoints.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

/** Members with a photo that the search knows: what it looks like does not matter here. */
async function createPictured(world: World, names: string, traits = {}): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names.split(' ')) ids.push((await world.createMember({ name, ...traits })).id);
  await world.query('update member_search set photo = true where id = any ($1)', [ids]);
  return ids;
}
const quotable = 'I repair church bells, and I have never been late for anything since.';

test('the index page quotes whom the operator chose, in the language of the page [LAN-1]', async ({
  world,
}) => {
  const chosen = await createPictured(world, 'Ada Bea Cora Dina Edda Fay Gwen Hana');
  await world.query('update profile set about = $1 where member_id = any ($2)', [quotable, chosen]);
  expect((await world.visitor().call(getHomePage, {})).quote).toBeNull();
  await world.changeSettings({ front_members: chosen });
  const cast = await world.visitor().call(getHomePage, {});
  expect(cast.quote).toMatchObject({ words: quotable, language: 'en' });
  const shown = [...cast.hero, ...cast.pair, ...cast.strip].map(({ id }) => id);
  expect(shown).not.toContain(cast.quote?.member.id);
  expect(new Set(shown).size).toBe(shown.length);
  await world.query("update account set language = 'pl' where id = $1", [cast.quote?.member.id]);
  expect((await world.visitor().call(getHomePage, {})).quote).toBeNull();
  const pole = world.visitor();
  pole.cookies.set('i18n_redirected', 'pl');
  expect((await pole.call(getHomePage, {})).quote).toEqual({ ...cast.quote, language: 'pl' });
  await world.changeSettings({ visible_profile_notes: [] });
  expect((await world.visitor().call(getHomePage, {})).quote).toBeNull();
});

test('of the operator’s choice nobody stands in front who may not be shown, or lives elsewhere [LAN-1] [PRO-11]', async ({
  world,
}) => {
  const chosen = await createPictured(world, 'Ada Bea Cora', { sexuality: 'bi' });
  const [invisible] = await createPictured(world, 'Ida', { invisible: true });
  const [abroad] = await createPictured(world, 'Greta', { country: 'DE' });
  await world.changeSettings({ front_members: [invisible!, abroad!, 1, ...chosen] });
  const front = async (browser = world.visitor()) =>
    (await browser.call(getHomePage, {})).hero.map(({ id }) => id).toSorted();
  expect(await front()).toEqual(chosen.toSorted());
  const anna = await world.join();
  await anna.browser.call(block, { profile: chosen[0]! });
  expect(await front(anna.browser)).toEqual(chosen.slice(1).toSorted());
});

test('where the members are for members, a visitor is shown nobody [SEA-3]', async ({ world }) => {
  await world.createMember({ gender: 'male' });
  await world.changeSettings({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' });
  expect(await world.visitor().call(getHomePage, {})).toMatchObject({ hero: [], strip: [], numResults: 0 });
  const anna = await world.join();
  expect((await anna.browser.call(getHomePage, {})).numResults).toBeGreaterThan(0);
});
