import { requestReset, resetPassword } from '#contract/accounts/credentials.ts';
import { test as base } from './accounts.fixture.ts';

export const resetPage = '/reset-password/do';
export const newPassword = 'seven quiet harbours';

/** What Anna does after forgetting the password. */
export const test = base
  .extend(
    'ask',
    ({ world }) =>
      async (email: string) =>
        (await world.visitor().request(requestReset, { email })).json(),
  )
  /** Requests a link and returns its token. */
  .extend('readToken', ({ anna, ask, world }) => async () => {
    await ask(anna.email);
    return world.mailbox.collectToken(resetPage);
  })
  .extend(
    'choose',
    ({ world }) =>
      async (token: string, password = newPassword, password_repeat = password) =>
        (await world.visitor().request(resetPassword, { token, password, password_repeat })).json(),
  );
