import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { findOpenStep, nextStep, previousStep, signupSteps } from './signup-steps.ts';

function createUser(profile: Partial<User['profile']>): User {
  return {
    id: 1,
    status: 'not_confirmed',
    email: 'anna@post.example',
    paid_user: false,
    credits: 6,
    fictional_icon: 'sparkles',
    language: 'en',
    notifications_disabled: [],
    profile: {
      name: 'Anna',
      status: 'disabled',
      age: 36,
      gender: null,
      sexuality: null,
      country: null,
      region: null,
      city: null,
      photo_count: 0,
      main_image: null,
      ...profile,
    },
  };
}

test('five steps lead to the confirmation of the address [ACC-1]', () => {
  const walked = signupSteps.map((_, number) =>
    Array.from({ length: number }).reduce<(typeof signupSteps)[number]>(nextStep, 'account'),
  );
  expect(walked).toEqual(['account', 'photo', 'place', 'personal', 'about', 'complete']);
});

test('one can go back, but not behind the account nor from the end', () => {
  expect(signupSteps.map(previousStep)).toEqual([
    undefined,
    undefined,
    'photo',
    'place',
    'personal',
    undefined,
  ]);
});

test.each([
  ['nothing yet', {}, 'photo'],
  ['a photo', { photo_count: 1 }, 'place'],
  ['a place', { country: 'NL' }, 'personal'],
  ['everything others need', { country: 'NL', gender: 'female' as const }, 'complete'],
])('a member with %s goes on where it is missing', (_case, profile, step) => {
  expect(findOpenStep(createUser(profile))).toBe(step);
});
