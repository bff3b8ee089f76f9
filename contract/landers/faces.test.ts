import { expect, test } from 'vitest';
import { arrangeFaces, type FaceLander } from './faces.ts';

const main_image = { filename: 'f.webp', thumb_filename: 't.webp', status: 'active' as const };
type Person = Parameters<typeof arrangeFaces>[0]['chosen'][number];
const person = (id: number, traits: Partial<Person> = {}): Person => ({
  id,
  gender: 'male',
  main_image,
  ...traits,
});
const idsOf = (
  chosen: Person[],
  others: Person[],
  { seek, lander = 'alonetonight' }: { seek?: string; lander?: FaceLander } = {},
) => arrangeFaces({ chosen, others }, { seek, lander }).map(({ id }) => id);

test('a landing page shows each face once, and those without one never [LAN-3]', () => {
  const people = [person(1), person(2), person(3, { main_image: null }), person(2), person(4)];
  expect(idsOf([], people)).toEqual([1, 2, 4]);
  expect(idsOf([person(4)], people)).toEqual([4, 1, 2]);
  expect(idsOf([], [], { lander: 'gallery' })).toEqual([]);
});

test('the chosen faces come first on every landing page, each time from another one on [LAN-3]', () => {
  const chosen = [person(1), person(2), person(3)];
  expect(idsOf(chosen, [person(9), person(1)], { lander: 'gallery' })).toEqual([3, 1, 2, 9]);
  expect(idsOf(chosen, [person(9)], { lander: 'socialnetwork' })).toEqual([3, 1, 2, 9]);
  expect(idsOf(chosen, [person(9)], { lander: 'maplanding' })).toEqual([2, 3, 1, 9]);
});

test('a slug that names a gender leaves the others out, and begins with a chosen one [LAN-3]', () => {
  const people = [person(1), person(2, { gender: 'female' }), person(3)];
  expect(idsOf([], people, { seek: 'female' })).toEqual([2]);
  expect(idsOf([person(3), person(4)], people, { seek: 'male', lander: 'collagelanding' })).toEqual([
    4, 3, 1,
  ]);
});
