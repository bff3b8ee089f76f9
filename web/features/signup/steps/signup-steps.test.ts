// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/endpoints.ts';
import { keepStep, numberOf, signupSteps } from './signup-steps.ts';
import { findOpenStep, findStep, nextStep, previousStep } from './step-moves.ts';

function createUser(profile: Partial<User['profile']>): User {
  return {
    id: 1,
    status: 'not_confirmed',
    email: 'anna@post.example',
    paid_user: false,
    credits: 6,
    sanction: null,
    time_bonus: null,
    free_credits_withheld: false,
    fictional_icon: 'sparkles',
    language: 'en',
    new_activity: 0,
    pause: null,
    has_reached_out: false,
    picks: 0,
    notifications_disabled: [],
    profile: {
      name: 'Anna',
      status: 'disabled',
      under_review: false,
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

const walk = (canPush: boolean, canTell = true) => {
  const walked: (typeof signupSteps)[number][] = ['account'];
  for (let step = walked[0]; step && step !== 'complete'; ) {
    step = nextStep(step, { canPush, canTell });
    walked.push(step);
  }
  return walked;
};

test('the steps lead by way of push messages to the confirmation of the address [ACC-1]', () => {
  expect(walk(true)).toEqual(['account', 'photo', 'place', 'personal', 'about', 'push', 'complete']);
});

test('where the browser takes no push messages nobody is asked about them [NOT-5]', () => {
  expect(walk(false)).toEqual(['account', 'photo', 'place', 'personal', 'about', 'complete']);
});

test('where the domain asks for no words and no interests there is no such step, forth or back [SET-5]', () => {
  expect(walk(false, false)).toEqual(['account', 'photo', 'place', 'personal', 'complete']);
  expect(previousStep('push', { canTell: false })).toBe('personal');
});

test('they are numbered 0 to 4, the offer of push messages with what is said about oneself [ACC-1]', () => {
  expect(signupSteps.map(numberOf)).toEqual([0, 1, 2, 3, 4, 4, 4]);
});

test('one can go back, but not behind the account nor from the end', () => {
  expect(signupSteps.map((step) => previousStep(step, { canTell: true }))).toEqual([
    undefined,
    undefined,
    'photo',
    'place',
    'personal',
    'about',
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

test.each([
  ['push', 'push'],
  ['nowhere', undefined],
  ['account', undefined],
  [undefined, undefined],
])('an address that asks for %s shows the step %s', (asked, step) => {
  expect(findStep(asked)).toBe(step);
});

describe('the step in the address while the account is created [ACC-2]', () => {
  beforeEach(() => history.replaceState({ key: 'a' }, '', '/signup?ref=b'));

  test('goes again when the sign-up is refused', () => {
    const takeBack = keepStep('step', 'photo');
    expect(location.search).toBe('?ref=b&step=photo');
    takeBack();
    expect([location.search, history.state]).toEqual(['?ref=b', { key: 'a' }]);
  });

  test('is not taken from another page that was opened meanwhile', () => {
    const takeBack = keepStep('step', 'photo');
    history.pushState(null, '', '/login');
    takeBack();
    expect(location.pathname).toBe('/login');
  });
});
