import { expect, test } from 'vitest';
import type { MemberCard } from '#contract/profiles.ts';
import { ben } from '#web/testing/people.ts';
import { planCast } from './cast.ts';

const image = { filename: 'a.webp', thumb_filename: 'b.webp', status: 'active' } as MemberCard['main_image'];
const people = (genders: string, hasImage = true) =>
  [...genders].map((letter, id): MemberCard => {
    const gender = letter === 'w' ? 'female' : 'male';
    return { ...ben, id, gender, main_image: hasImage ? image : null };
  });
const lettersOf = (members: readonly MemberCard[]) =>
  members.map(({ gender }) => (gender === 'female' ? 'w' : 'm')).join('');

test('women and men take turns in front, and nobody is shown twice [LAN-1]', () => {
  const members = people('mmmmmmwwwwmmm');
  const { hero, pair, strip } = planCast(members);
  expect(lettersOf(hero)).toBe('mwmwm');
  expect(lettersOf(pair ?? [])).toBe('wm');
  const shown = [...hero, ...(pair ?? []), ...strip].map(({ id }) => id);
  expect(shown.toSorted((a, b) => a - b)).toEqual(members.map(({ id }) => id));
});

test('few people leave out what there is nobody for, and those without a photo stand in the strip [LAN-1]', () => {
  expect(planCast([])).toEqual({ hero: [], pair: undefined, strip: [] });
  expect(planCast(people('www'))).toMatchObject({ hero: [{}, {}, {}], pair: undefined, strip: [] });
  expect(planCast(people('wm', false)).strip).toHaveLength(2);
});
