import { expect, test } from 'vitest';
import type { OwnProfile } from '#contract/profiles.own.ts';
import { measureCompleteness } from './completeness.ts';

const empty: OwnProfile = {
  id: 1,
  name: 'Anna',
  status: 'active',
  date_of_birth: '1990-01-01',
  age: 36,
  gender: null,
  sexuality: null,
  country: null,
  region: null,
  city: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  interests: [],
  about: '',
  photos: [],
  photo_count: 0,
  photo_limit: 3,
  main_image: null,
  invisible: false,
  special_data_consent: false,
};
const photo = {
  id: 2,
  filename: 'a.webp',
  thumb_filename: 'b.webp',
  status: 'pending' as const,
  locked: false,
  width: 1,
  height: 1,
};

test('a new profile is asked for a photo first', () => {
  expect(measureCompleteness(empty)).toEqual({ percent: 0, next: 'photo' });
  expect(measureCompleteness({ ...empty, photos: [photo] })).toEqual({ percent: 17, next: 'place' });
});

test('a few words and one interest are not yet something to write about', () => {
  const started: OwnProfile = {
    ...empty,
    photos: [photo],
    city: 'Utrecht',
    gender: 'female',
    about: 'Hello',
  };
  expect(measureCompleteness(started).next).toBe('about');
  expect(measureCompleteness({ ...started, about: 'x'.repeat(40), interests: ['tea'] }).next).toBe(
    'interests',
  );
});

test('what nobody needs to say, such as sexuality, is not counted', () => {
  const complete: OwnProfile = {
    ...empty,
    photos: [photo],
    city: 'Utrecht',
    gender: 'female',
    about: 'x'.repeat(40),
    interests: ['tea', 'wine', 'dogs'],
    hair_color: 'red',
    eye_color: 'green',
    relationship_status: 'single',
  };
  expect(measureCompleteness(complete)).toEqual({ percent: 100, next: undefined });
});
