import { expect, test } from 'vitest';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { ben } from '#web/testing/people.ts';
import { arrangeFaces } from './lander-query.ts';

const main_image = { filename: 'f.webp', thumb_filename: 't.webp', status: 'active' as const };
const person = (id: number, traits: Partial<MemberCard> = {}): MemberCard =>
  ({ ...ben, id, main_image, ...traits }) as MemberCard;
const idsOf = (members: MemberCard[], seek: string | undefined, first = 0) =>
  arrangeFaces(members, { seek, first }).map(({ id }) => id);

test('a landing page shows each face once, those without one never, and begins where no other does [LAN-3]', () => {
  const people = [person(1), person(2), person(3, { main_image: null }), person(2), person(4)];
  expect(idsOf(people, undefined)).toEqual([1, 2, 4]);
  expect(idsOf(people, undefined, 2)).toEqual([4, 1, 2]);
  expect(idsOf(people, undefined, 8)).toEqual([4, 1, 2]);
  expect(idsOf([], undefined, 2)).toEqual([]);
});

test('a slug that names a gender leaves the others out [LAN-3]', () => {
  const people = [person(1), person(2, { gender: 'female' }), person(3)];
  expect(idsOf(people, 'female')).toEqual([2]);
  expect(idsOf(people, 'male', 1)).toEqual([3, 1]);
});
