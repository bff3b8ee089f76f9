import { describe, expect, test } from 'vitest';
import { dateOfBirthSchema, signup, trafficSourceSchema } from './endpoints.ts';
import { findAgeFault } from './facts.ts';
import { completeSignup, partnerSignup } from './partner.ts';

const form = {
  key: '6f1f6dd5-47c6-4e0c-8d25-7a6a7f6b1c11',
  email: 'anna@post.example',
  name: 'Anna',
  password: 'a long walk by the sea',
  date_of_birth: '1990-06-15',
  signup_message: 'I like rain.',
  language: 'en',
};

function faultsOf(changes: Record<string, unknown>): [string, string][] {
  const { error } = signup.input.safeParse({ ...form, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('a date of birth [ACC-5]', () => {
  test.each(['1990-06-15', '2000-02-29', '1904-02-29', '1999-12-31', '0999-01-01'])('%s is a day', (date) => {
    expect(dateOfBirthSchema.parse(date)).toBe(date);
  });

  test.each([
    '1990-02-29',
    '1900-02-29',
    '1990-02-30',
    '1990-04-31',
    '1990-13-01',
    '1990-00-10',
    '1990-01-00',
    '1990-1-1',
    '15-06-1990',
    '1990/06/15',
    '1990-06-15T00:00:00Z',
    '19900615',
    ' 1990-06-15',
    'yesterday',
  ])('%s is none', (date) => {
    expect(dateOfBirthSchema.safeParse(date).error?.issues[0]?.message).toBe('date_of_birth_invalid');
  });

  test('that is missing is asked for, not called wrong', () => {
    for (const date of ['', undefined, null]) {
      const { error } = dateOfBirthSchema.safeParse(date);
      expect(error?.issues.map(({ message }) => message)).toEqual(['date_of_birth']);
    }
  });

  test.each([
    ['the eighteenth birthday', '2008-11-02', 18, undefined],
    ['the day before it', '2008-11-03', 18, 'date_of_birth'],
    ['a domain for people over 21', '2008-11-02', 21, 'date_of_birth'],
    ['somebody of 120 years', '1906-11-02', 18, undefined],
    ['somebody of 121', '1905-11-02', 18, 'date_of_birth_invalid'],
    ['today', '2026-11-02', 18, 'date_of_birth'],
    ['tomorrow', '2026-11-03', 18, 'date_of_birth_invalid'],
    ['the next century', '2126-11-02', 18, 'date_of_birth_invalid'],
  ] as const)('on %s', (_case, date, minAge, fault) => {
    expect(findAgeFault(date, new Date('2026-11-02T12:00:00Z'), minAge)).toBe(fault);
  });

  test('of a leap day counts from 1 March of a common year', () => {
    const faultOn = (day: string) => findAgeFault('2008-02-29', new Date(day), 18);
    expect(faultOn('2026-02-28T23:59:59Z')).toBe('date_of_birth');
    expect(faultOn('2026-03-01T00:00:00Z')).toBeUndefined();
  });
});

describe('the name', () => {
  test('is refused where it is the address, beside the name [ACC-4]', () => {
    expect(faultsOf({ name: 'Anna@Post.example' })).toEqual([['name', 'name_equals_email']]);
  });

  test('may not look like a handle [ACC-4]', () => {
    expect(faultsOf({ name: '@anna' })).toEqual([['name', 'name_starts_with_at']]);
    expect(faultsOf({ name: ' @anna' })).toEqual([['name', 'name_starts_with_at']]);
    expect(faultsOf({ name: 'an@na' })).toEqual([]);
  });

  test('has 2 to 30 characters', () => {
    expect(faultsOf({ name: 'A' })).toEqual([['name', 'name']]);
    expect(faultsOf({ name: 'Bo' })).toEqual([]);
    expect(faultsOf({ name: 'x'.repeat(30) })).toEqual([]);
    expect(faultsOf({ name: 'x'.repeat(31) })).toEqual([['name', 'name']]);
  });
});

describe('the form', () => {
  test('is taken as it was filled in, without what nobody asked for', () => {
    expect(signup.input.parse({ ...form, staff: true, paid_user: true })).toEqual(form);
  });

  test('tells every fault at once, each beside its field', () => {
    expect(
      faultsOf({ email: 'anna', name: '', password: 'short', date_of_birth: '', language: 'xx' }).map(
        ([path]) => path,
      ),
    ).toEqual(['email', 'name', 'password', 'date_of_birth', 'language']);
  });

  test('may leave the message empty, and takes no more than 500 characters', () => {
    expect(faultsOf({ signup_message: '' })).toEqual([]);
    expect(faultsOf({ signup_message: 'x'.repeat(501) })).toEqual([['signup_message', 'too_long']]);
  });

  test('carries a key, so that a repeat answers the first result', () => {
    expect(signup.repeatable).toBe(true);
    expect(faultsOf({ key: 'again' }).map(([path]) => path)).toEqual(['key']);
  });
});

test('a traffic source has five parts of 200 characters and nothing else [ACC-9]', () => {
  const source = { network: 'n', ref: 'r', sub1: 'a', sub2: 'b', sub3: 'c' };
  expect(trafficSourceSchema.parse({ ...source, sub4: 'd' })).toEqual(source);
  expect(trafficSourceSchema.parse({})).toEqual({});
  expect(trafficSourceSchema.safeParse({ ref: 'x'.repeat(201) }).success).toBe(false);
});

describe('an account created elsewhere [ACC-12]', () => {
  const { key: _key, password: _password, signup_message: _message, ...person } = form;

  test('comes without a password, and its gender may wait', () => {
    expect(partnerSignup.input.safeParse(person).success).toBe(true);
    expect(partnerSignup.input.safeParse({ ...person, gender: 'other' }).success).toBe(false);
    expect(partnerSignup.input.parse({ ...person, password: 'guessed' })).not.toHaveProperty('password');
  });

  test('is completed by its owner, who agrees to the terms and types the password twice', () => {
    const completion = {
      token: 'abc',
      password: form.password,
      password_repeat: form.password,
      terms: true,
    };
    const codesOf = (changes: object) =>
      completeSignup.input
        .safeParse({ ...completion, ...changes })
        .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    expect(codesOf({})).toBeUndefined();
    expect(codesOf({ terms: false })).toEqual(['terms consent_required']);
    expect(codesOf({ password_repeat: 'other' })).toEqual(['password_repeat passwords_differ']);
    expect(codesOf({ password: 'short', password_repeat: 'short' })).toEqual(['password password_short']);
  });
});
