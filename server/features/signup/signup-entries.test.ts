import { describe, expect } from 'vitest';
import { signup } from '#contract/signup/endpoints.ts';
import { fillSignup, test } from '#server/testing/signup.fixture.ts';

describe('what is entered is checked on the server', () => {
  test.for([
    [
      'the e-mail address as name, with something invisible',
      { name: 'anna@post.example\u200B' },
      'name',
      'name_equals_email',
    ],
    ['a name that cannot be seen', { name: '\u3164\u3164' }, 'name', 'name'],
    ['a handle in full width', { name: '＠anna_1990' }, 'name', 'name_starts_with_at'],
    ['the e-mail address as name', { name: 'ANNA@post.example' }, 'name', 'name_equals_email'],
    ['a name that starts with @', { name: '@anna' }, 'name', 'name_starts_with_at'],
  ] as const)('%s is refused [ACC-4]', async ([_case, changes, path, code], { faultsOf }) => {
    expect(await faultsOf(changes)).toEqual([{ path, code }]);
  });

  test.for([
    ['no date of birth', '', 'date_of_birth'],
    ['a day that does not exist', '1990-02-30', 'date_of_birth_invalid'],
    ['a day to come', '2030-01-01', 'date_of_birth_invalid'],
    ['nobody is that old', '1890-01-01', 'date_of_birth_invalid'],
    ['one day too young', '2008-11-03', 'date_of_birth'],
  ])('%s is refused [ACC-5]', async ([_case, date_of_birth, code], { faultsOf }) => {
    expect(await faultsOf({ date_of_birth })).toEqual([{ path: 'date_of_birth', code }]);
  });

  test('a person who turns 18 today may join, and a domain may ask for more but never for less [ACC-5]', async ({
    faultsOf,
    signUp,
    world,
  }) => {
    const eighteen = { date_of_birth: '2008-11-02' };
    await signUp(eighteen);
    await world.changeSettings({ min_age: 21 });
    const form = fillSignup({ email: 'bea@post.example', ...eighteen });
    expect(await faultsOf(form)).toEqual([{ path: 'date_of_birth', code: 'date_of_birth' }]);
    await world.changeSettings({ min_age: 16 });
    expect(await faultsOf({ ...form, date_of_birth: '2009-11-02' })).toHaveLength(1);
  });

  test.for([
    'anna.post',
    'anna@post',
    'anna@post.example\r\nBcc: all@post.example',
    'a@b.example,c@d.example',
  ])('an address like %j is refused [ACC-6]', async (email, { faultsOf }) => {
    expect(await faultsOf({ email })).toEqual([{ path: 'email', code: 'email' }]);
  });

  test.for([
    ['short', '1234567', 'password_short'],
    ['endless', 'x'.repeat(201), 'password_long'],
    ['known to everybody', 'Password123!', 'password_common'],
    ['the own name', 'Anna.2026', 'password_common'],
  ])('a password that is %s is refused', async ([_case, password, code], { faultsOf }) => {
    expect(await faultsOf({ password })).toEqual([{ path: 'password', code }]);
  });

  test('all faults are told at once', async ({ faultsOf }) => {
    const fields = await faultsOf({ date_of_birth: '2012-01-01', password: 'password1' });
    expect(fields.map(({ path }) => path).sort()).toEqual(['date_of_birth', 'password']);
  });
});

describe('names and addresses of every kind', () => {
  test.for([
    ['an emoji', '👩🏽‍🚀 Lena', '👩🏽‍🚀 Lena'],
    ['letters from right to left', 'שרה', 'שרה'],
    ['letters of several scripts', 'Ольга 李', 'Ольга 李'],
    ['marks that turn the direction', 'An\u202Ena\u2066!', 'Anna!'],
    ['control characters', 'An\u0000na\u0007', 'Anna'],
    ['letters and their accents apart', 'Zoe\u0308', 'Zo\u00EB'],
    ['space around', '  Anna  ', 'Anna'],
  ])('a name with %s', async ([_case, typed, kept], { signUp }) => {
    const { user } = await signUp({ name: typed });
    expect(user.profile.name).toBe(kept);
  });

  test.for([
    ['of spaces', '   '],
    ['of nothing that shows', '\u202E\u0000'],
    ['without an end', 'x'.repeat(10_000)],
  ])('a name %s is refused', async ([_case, name], { faultsOf }) => {
    expect((await faultsOf({ name })).map(({ path }) => path)).toEqual(['name']);
  });

  test('a name of a megabyte is not even read', async ({ world }) => {
    const answer = await world.visitor().request(signup, fillSignup({ name: 'x'.repeat(1024 * 1024) }));
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'request.too_large']);
  });

  test('a line break in a name begins no header of the mail', async ({ signUp, world }) => {
    await signUp({ name: 'Anna\r\nBcc: all' });
    const mails = await world.mailbox.collect();
    expect(mails).toHaveLength(1);
    const [{ to, subject } = { to: '', subject: '' }] = mails;
    expect([to, /[\r\n]/.test(subject)]).toEqual(['anna@post.example', false]);
  });

  test.for([
    ['a plus', 'anna+duet@post.example'],
    ['a domain of its own letters', 'anna@bücher.example'],
    ['letters of another script', 'анна@пример.example'],
  ])('an address with %s is one [ACC-6]', async ([_case, email], { signUp }) => {
    const { user } = await signUp({ email });
    expect(user.email).toBe(email);
  });

  test('an address with a plus is another than the one without', async ({ signUp, world }) => {
    await signUp();
    await signUp({ email: 'anna+2@post.example' });
    expect(await world.query('select 1 from account')).toHaveLength(2);
  });
});
