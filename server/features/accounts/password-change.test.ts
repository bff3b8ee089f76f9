import { expect } from 'vitest';
import { changePassword, requestReset, resetPassword } from '#contract/accounts/credentials.ts';
import { login } from '#contract/accounts/login.ts';
import { test as base, isLoggedIn } from '#server/testing/accounts.fixture.ts';
import { testPassword } from '#server/testing/members.ts';

const newPassword = 'seven quiet harbours';

const test = base.extend(
  'change',
  ({ anna }) =>
    async (form: Partial<Record<'password_old' | 'password' | 'password_repeat', string>> = {}) => {
      const { password_old = testPassword, password = newPassword, password_repeat = password } = form;
      return (await anna.browser.request(changePassword, { password_old, password, password_repeat })).json();
    },
);

test('a new password takes the place of the old one [ACC-19]', async ({ canLogIn, change }) => {
  expect(await change()).toEqual({});
  expect(await canLogIn(testPassword)).toBe(false);
  expect(await canLogIn(newPassword)).toBe(true);
});

test('the old one is asked for, and counts like a login [ACC-19]', async ({ anna, change, world }) => {
  for (let n = 0; n < 10; n += 1) {
    expect((await change({ password_old: 'wrong' })).error.fields).toEqual([
      { path: 'password_old', code: 'password_old' },
    ]);
  }
  expect((await change()).error.code).toBe('accounts.locked');
  expect(
    (await world.visitor().request(login, { email: anna.email, password: testPassword })).json().error.code,
  ).toBe('accounts.locked');
});

test.for([
  [{ password_repeat: 'something else' }, 'password_repeat', 'passwords_differ'],
  [{ password: 'short' }, 'password', 'password_short'],
  [{ password: 'x'.repeat(201) }, 'password', 'password_long'],
  [{ password: 'qwertyuiop' }, 'password', 'password_common'],
  [{ password: 'Anna12345' }, 'password', 'password_common'],
  [{ password_old: '' }, 'password_old', 'required'],
] as const)(
  'what is wrong with %o stands beside its field [ACC-19]',
  async ([form, path, code], { canLogIn, change }) => {
    expect((await change(form)).error.fields).toEqual([{ path, code }]);
    expect(await canLogIn(testPassword)).toBe(true);
  },
);

test('a password of a megabyte is refused without reading it', async ({ anna }) => {
  const password = 'x'.repeat(1 << 20);
  const answer = await anna.browser.request(changePassword, {
    password_old: testPassword,
    password,
    password_repeat: password,
  });
  expect(answer.statusCode).toBe(413);
});

test('every other session ends, this one goes on under a new secret [ACC-23]', async ({
  anna,
  change,
  world,
}) => {
  const elsewhere = await world.logIn(anna);
  const copy = world.visitor();
  copy.cookies.set('auth.session', anna.browser.cookies.get('auth.session') ?? '');
  const ended: unknown[] = [];
  const stop = world.platform.bus.subscribe(({ type, data }) => ended.push([type, data.sessionId]));
  await change();
  stop();
  const [sessionId] = (elsewhere.cookies.get('auth.session') ?? '').split('.');
  expect(ended).toEqual([['session.ended', sessionId]]);
  expect(await isLoggedIn(anna.browser)).toBe(true);
  expect(await isLoggedIn(elsewhere)).toBe(false);
  expect(await isLoggedIn(copy)).toBe(false);
});

test('the member hears of it by mail, with the way out [ACC-23]', async ({ anna, change, world }) => {
  await change();
  const [mail, ...others] = await world.mailbox.collect();
  expect(others).toEqual([]);
  expect(mail?.to).toBe(anna.email);
  expect(mail?.subject).toBe('Your password at Duet was changed');
  expect(mail?.text).toContain('http://localhost:3000/reset-password?lang=en\n');
});

test('a link for a reset that was asked for before ends with it', async ({ anna, change, world }) => {
  await world.visitor().call(requestReset, { email: anna.email });
  const token = await world.mailbox.collectToken('/reset-password/do');
  await change();
  const answer = await world
    .visitor()
    .request(resetPassword, { token, password: 'another harbour', password_repeat: 'another harbour' });
  expect(answer.json().error.code).toBe('accounts.reset_link_invalid');
});

test('of two changes at the same moment one wins, and the other has proved nothing', async ({
  canLogIn,
  change,
}) => {
  const passwords = ['first quiet harbour', 'second quiet harbour'];
  const answers = await Promise.all(passwords.map((password) => change({ password })));
  const refused = answers.filter(({ error }) => error);
  expect(refused).toHaveLength(1);
  const winner = passwords[answers.findIndex(({ error }) => !error)] ?? '';
  expect(await canLogIn(winner)).toBe(true);
});
