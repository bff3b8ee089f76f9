import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { test as base } from './test.ts';
import type { TestClient } from './test-client.ts';

/** Anna, and a check whether a password logs Anna in. */
export const test = base
  .extend('anna', ({ world }) => world.join({ email: 'anna@post.example' }))
  .extend(
    'canLogIn',
    ({ anna, world }) =>
      async (password: string) =>
        (await world.visitor().request(login, { email: anna.email, password })).statusCode === 200,
  );

export const isLoggedIn = async (client: TestClient) => (await client.call(getUser, {})).user !== null;
