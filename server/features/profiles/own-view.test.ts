import { expect } from 'vitest';
import { getMember } from '#contract/profiles/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test } from '#server/testing/test.ts';
import type { Person } from '#server/testing/world.ts';

const lookAt = async (viewer: Person, { id }: Person = viewer) =>
  (await viewer.browser.call(getMember, { id })).member;

test('the own profile is what a free member sees of it: approved photos, none of them unlocked [PRO-4, PRO-7]', async ({
  world,
}) => {
  const anna = await world.join({ name: 'Anna', paidUser: true });
  const other = await world.join({ name: 'Ben' });
  await anna.browser.call(updateProfile, { about: 'I collect maps.', interests: ['wine'] });
  const [main, second] = [await addTestPhoto(anna.browser), await addTestPhoto(anna.browser)];
  await world.changeSettings({ photo_auto_approve: false });
  const waiting = await addTestPhoto(anna.browser);
  const own = await lookAt(anna);
  expect(own.photos).toEqual((await lookAt(other, anna)).photos);
  expect(own.photos.map(({ id, locked }) => [id, locked])).toEqual([
    [main.id, false],
    [second.id, true],
  ]);
  expect(JSON.stringify(own)).not.toContain(second.filename);
  expect(JSON.stringify(own)).not.toContain(waiting.filename);
  expect(own).toMatchObject({ about: 'I collect maps.', interests: ['wine'], photo_count: 2 });
});

test('a member whom others cannot open sees their card alone, and that it is so [PRO-13]', async ({
  world,
}) => {
  const anna = await world.join({ name: 'Anna' });
  await anna.browser.call(updateProfile, { about: 'I collect maps.' });
  await anna.browser.call(setVisibility, { invisible: true });
  expect(await lookAt(anna)).toMatchObject({ name: 'Anna', about: '', card_only: true });
  const fresh = await world.join({ name: 'Fresh', status: 'not_confirmed' });
  expect(await lookAt(fresh)).toMatchObject({ name: 'Fresh', card_only: true });
});
