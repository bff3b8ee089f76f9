import { expect, test } from 'vitest';
import type { OwnProfile } from '#contract/profiles/own.ts';
import { measureCompleteness } from './completeness.ts';

const measure = (profile: OwnProfile, hidden: string[] = []) =>
  measureCompleteness(profile, (field) => !hidden.includes(field));

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
  prompts: [],
  photos: [],
  photo_count: 0,
  photo_limit: 3,
  main_image: null,
  invisible: false,
  hides_activity: false,
  hides_receipts: false,
  hides_visits: false,
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
  expect(measure(empty)).toEqual({ percent: 0, next: 'photo' });
  expect(measure({ ...empty, photos: [photo] })).toEqual({ percent: 14, next: 'place' });
});

test('a few words and one interest are not yet something to write about', () => {
  const started: OwnProfile = {
    ...empty,
    photos: [photo],
    city: 'Utrecht',
    gender: 'female',
    about: 'Hello',
  };
  expect(measure(started).next).toBe('about');
  expect(measure({ ...started, about: 'x'.repeat(40), interests: ['tea'] }).next).toBe('prompts');
  const answered = [{ prompt: 'song' as const, answer: 'Rain.' }];
  expect(measure({ ...started, about: 'x'.repeat(40), prompts: answered }).next).toBe('interests');
});

test('what nobody needs to say, such as sexuality, is not counted', () => {
  const complete: OwnProfile = {
    ...empty,
    photos: [photo],
    city: 'Utrecht',
    gender: 'female',
    about: 'x'.repeat(40),
    prompts: [{ prompt: 'song', answer: 'Rain.' }],
    interests: ['tea', 'wine', 'dogs'],
    hair_color: 'red',
    eye_color: 'green',
    relationship_status: 'single',
  };
  expect(measure(complete)).toEqual({ percent: 100, next: undefined });
});

test('what the domain does not show of a profile is not counted [SET-5]', () => {
  const known: OwnProfile = { ...empty, photos: [photo], city: 'Utrecht', gender: 'female' };
  const hidden = ['about', 'prompts', 'interests', 'hair_color', 'eye_color', 'body_type'];
  expect(measure(known, hidden)).toEqual({ percent: 75, next: 'looks' });
  const single: OwnProfile = { ...known, relationship_status: 'single' };
  expect(measure(single, hidden)).toEqual({ percent: 100, next: undefined });
  expect(measure(known, [...hidden, 'relationship_status'])).toEqual({ percent: 100, next: undefined });
});
