import { describe, expect, test } from 'vitest';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { searchFields } from '#contract/search/filters.ts';
import { ben } from '#web/testing/people.ts';
import type { Answers, Question, Situation } from './questions.ts';
import { arrangeWall, pickFaces, wallPages } from './wall.ts';

const visitor: Situation = {
  ...{ isMember: false, searchFields, minAge: 18, countries: ['NL', 'DE'], near: 'NL' },
};
const main_image = {
  filename: 'f.webp',
  thumb_filename: 't.webp',
  status: 'active' as const,
  color: '#123456',
};
const people = Array.from(
  { length: 30 },
  (_, at): MemberCard => ({
    ...ben,
    ...{
      id: at + 1,
      main_image,
      gender: at % 2 ? 'female' : 'male',
      age: 20 + at,
      country: at < 8 ? 'DE' : 'NL',
    },
  }),
);
const arrange = (answers: Answers, open: Question, members = people) =>
  arrangeWall(members, { answers, open, situation: visitor });
const idsOf = (faces: ReturnType<typeof arrange>, stood: string) =>
  faces.filter((face) => face.stood === stood).map(({ member }) => member.id);

describe('the wall of faces beside a question [SEA-6]', () => {
  test('is full at first, asks for everybody, and holds whoever has a photo', () => {
    expect(wallPages(visitor).queryKey.at(-1)).toEqual({
      ...{ gender: 'both', country: 'all', min_age: 18, max_age: 99 },
    });
    const faceless = { ...ben, id: 99 };
    expect(idsOf(arrange({}, 'i_am', [faceless, ...people]), 'in')).toEqual(
      people.slice(0, 24).map(({ id }) => id),
    );
  });

  test('asks for no filter that the domain does not have', () => {
    expect(wallPages({ ...visitor, searchFields: ['min_age'] }).queryKey.at(-1)).toEqual({});
  });

  test('loses with each answer those whom their card says it does not fit', () => {
    const answers = { i_am: 'male', seek: 'female', ages: '35-99' };
    const faces = arrange(answers, 'where');
    expect(idsOf(faces, 'in')).toEqual([16, 18, 20, 22, 24]);
    expect(idsOf(faces, 'leaving')).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(idsOf(faces, 'out')).toHaveLength(12);
    expect(idsOf(arrange({ ...answers, where: 'DE', ages: '18-35' }, 'where'), 'in')).toEqual([2, 4, 6, 8]);
  });

  test('is told nothing by who the visitor is: whom others look for is not theirs to know', () => {
    expect(idsOf(arrange({ i_am: 'male' }, 'seek'), 'in')).toHaveLength(24);
  });

  test('is none where too few show a photo', () => {
    expect(arrange({}, 'i_am', people.slice(0, 11))).toEqual([]);
  });

  test('lends each choice the faces of those who would be met', () => {
    const faces = arrange({}, 'seek');
    const genders = (choice: string) => pickFaces(faces, choice).map(({ gender }) => gender);
    expect(['female', 'male', 'both'].map(genders)).toEqual([
      ['female', 'female'],
      ['male', 'male'],
      ['female', 'male'],
    ]);
  });
});
