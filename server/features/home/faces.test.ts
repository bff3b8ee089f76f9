import { expect } from 'vitest';
import { couplePaths, facePaths } from '#contract/home/facts.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

const headers = { host: 'localhost:3000' };
const open = (world: World, cookie?: string) =>
  Promise.all(
    facePaths.map((url) =>
      world.inject({ method: 'GET', url, headers: { ...headers, ...(cookie && { cookie }) } }),
    ),
  );
const placesOf = async (world: World, cookie?: string) =>
  (await open(world, cookie)).map((answer) => answer.headers.location ?? '');

const nobody = facePaths.map(() => '');

async function joinPictured(world: World, traits = {}): Promise<string> {
  const { browser } = await world.join(traits);
  return `/media/${(await addTestPhoto(browser)).thumb_filename}`;
}

const cookiesOf = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

test('beside the login stand two members whom a visitor may see, and on the page of Premium others, each once [LAN-1, CRE-2, PRO-11]', async ({
  world,
}) => {
  const anna = await joinPictured(world, { name: 'Anna', gender: 'female' });
  await joinPictured(world, { name: 'Ida', invisible: true });
  expect(await placesOf(world)).toEqual(nobody);
  const ben = await joinPictured(world, { name: 'Ben', gender: 'male' });
  const [one, other, third] = await placesOf(world);
  expect([one, other].toSorted()).toEqual([anna, ben].toSorted());
  expect(third).toBe('');
  const cas = await joinPictured(world, { name: 'Cas', gender: 'male' });
  const places = await placesOf(world);
  expect(places.slice(0, 3).toSorted()).toEqual([anna, ben, cas].toSorted());
  expect(places.slice(3).join('')).toBe('');
});

test('pages show couples of their own, each of people who are on no other page, as far as there are people [LAN-1]', async ({
  world,
}) => {
  for (const gender of ['female', 'male', 'female', 'male'] as const) await joinPictured(world, { gender });
  const answers = await Promise.all(
    couplePaths.flat().map((url) => world.inject({ method: 'GET', url, headers })),
  );
  const shown = answers.map((answer) => answer.headers.location ?? '');
  expect(new Set(shown.slice(0, 4)).size).toBe(4);
  expect(shown.slice(0, 4)).not.toContain('');
  expect(shown.slice(4)).toEqual([...shown.slice(0, 2), ...shown.slice(0, 2)]);
});

test('nobody stands there where members are for members, and nobody who is invented [SEA-3, OPS-1]', async ({
  world,
}) => {
  for (const gender of ['female', 'male']) await joinPictured(world, { gender });
  await world.query('update profile set fictional = true');
  for (const { statusCode, headers: sent, body } of await open(world)) {
    expect([statusCode, sent['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(body).not.toContain('<image');
  }
  await world.query('update profile set fictional = false');
  await world.changeSettings({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' });
  expect(await placesOf(world)).toEqual(nobody);
});

test('a member sees nobody there who has blocked them, nor whom they have blocked [PRO-11]', async ({
  world,
}) => {
  const pictured = [];
  for (const gender of ['female', 'male', 'female', 'male'] as const) {
    const person = await world.join({ gender });
    const { browser } = person;
    pictured.push({ person, place: `/media/${(await addTestPhoto(browser)).thumb_filename}` });
  }
  const anna = await world.join({ name: 'Anna' });
  const cookie = cookiesOf(anna.browser.cookies);
  const before = await placesOf(world, cookie);
  expect(before.filter(Boolean)).toHaveLength(2);
  for (const { person } of pictured.slice(0, 2)) await markPair(world, 'blocked', { from: person, to: anna });
  for (const { person } of pictured.slice(2, 3)) await markPair(world, 'blocked', { from: anna, to: person });
  const gone = pictured.slice(0, 3).map(({ place }) => place);
  expect((await placesOf(world, cookie)).filter((place) => gone.includes(place))).toEqual([]);
});
