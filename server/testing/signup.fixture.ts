import { randomUUID } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { test as base } from './test.ts';
import { refusalOf } from './test-client.ts';

export type SignupForm = InputOf<typeof signup>;

export function fillSignup(changes: Partial<SignupForm> = {}): SignupForm {
  return {
    key: randomUUID(),
    email: 'anna@post.example',
    name: 'Anna',
    password: 'a long walk by the sea',
    date_of_birth: '1990-06-15',
    signup_message: 'I like rain.',
    language: 'en',
    ...changes,
  };
}

/** `signUp` sends the form with these changes from a new browser; `faultsOf` returns its field errors. */
export const test = base
  .extend('signUp', ({ world }) => async (changes?: Partial<SignupForm>) => {
    const { user } = await world.visitor().call(signup, fillSignup(changes));
    if (!user) throw new Error('The sign-up goes on by mail');
    return { user };
  })
  .extend(
    'faultsOf',
    ({ signUp }) =>
      async (changes: Partial<SignupForm>) =>
        (await refusalOf(signUp(changes))).fields,
  );
