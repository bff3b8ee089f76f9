import { expect } from 'vitest';
import { confirmMailChange, requestMailChange, undoMailChange } from '#contract/accounts/credentials.ts';
import { test as base } from './accounts.fixture.ts';
import { testPassword } from './members.ts';

export const oldAddress = 'anna@post.example';
export const newAddress = 'Anna.Neu@post.example';
/** Chosen when a change is undone. */
export const restoredPassword = 'three green bicycles';

/** Anna, and the steps of changing the account's address. */
export const test = base
  .extend(
    'ask',
    ({ anna }) =>
      async (email: string, { client = anna.browser, password = testPassword } = {}) =>
        (await client.request(requestMailChange, { email, password })).json(),
  )
  .extend('readToken', ({ anna, ask, world }) => async (email = newAddress, client = anna.browser) => {
    await ask(email, { client });
    return world.mailbox.collectToken('/mail-change/do');
  })
  .extend(
    'confirm',
    ({ world }) =>
      async (token: string, client = world.visitor()) =>
        (await client.request(confirmMailChange, { token })).json(),
  )
  .extend(
    'undo',
    ({ world }) =>
      async (token: string, { client = world.visitor(), password = restoredPassword } = {}) =>
        (await client.request(undoMailChange, { token, password, password_repeat: password })).json(),
  )
  /** Changes the address and returns the token of the link that undoes it. */
  .extend('change', ({ anna, confirm, readToken, world }) => async (email = newAddress) => {
    expect((await confirm(await readToken(email), anna.browser)).email).toBe(email);
    return world.mailbox.collectToken('/mail-change/undo');
  })
  .extend('addressNow', ({ anna, world }) => async () => {
    const [row] = await world.query('select email from account where id = $1', [anna.id]);
    return row?.email;
  });
