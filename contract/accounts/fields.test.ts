import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isEmail } from './facts.ts';
import {
  emailSchema,
  givenPasswordSchema,
  linkTokenSchema,
  newEmailSchema,
  passwordSchema,
  passwordTwice,
  samePasswords,
} from './fields.ts';

const codesOf = (schema: z.ZodMiniType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

describe('an e-mail address [ACC-6]', () => {
  test.each([
    'anna@post.example',
    'a@b.co',
    "o'brien+duet@post.example",
    'anna.maria_2@sub.post.example',
    'jörg@münchen.example',
    'анна@почта.example',
    'anna@xn--mnchen-3ya.example',
    `${'a'.repeat(64)}@post.example`,
    `anna@${'a'.repeat(63)}.example`,
  ])('%s is one', (address) => {
    expect(emailSchema.parse(address)).toBe(address);
  });

  test.each([
    ['nothing', ''],
    ['no domain', 'anna'],
    ['no name', '@post.example'],
    ['no dot in the domain', 'anna@localhost'],
    ['a domain of one letter', 'anna@post.e'],
    ['two at signs', 'anna@post@post.example'],
    ['a space', 'anna maria@post.example'],
    ['a dot in front', '.anna@post.example'],
    ['a dot behind', 'anna.@post.example'],
    ['two dots', 'an..na@post.example'],
    ['two dots in the domain', 'anna@post..example'],
    ['a hyphen at an edge of the domain', 'anna@-post.example'],
    ['a name with quotes', '"anna"@post.example'],
    ['a display name alone', 'Anna <anna>'],
    ['a list', 'anna@post.example,bea@post.example'],
    ['a number as domain', 'anna@[127.0.0.1]'],
    ['a name of 65 characters', `${'a'.repeat(65)}@post.example`],
    ['a part of the domain of 64 characters', `anna@${'a'.repeat(64)}.example`],
    ['255 characters', `annas@${'a.'.repeat(121)}example`],
  ])('%s is none', (_fault, address) => {
    expect(codesOf(emailSchema, address)).toContain('email');
    expect(isEmail(address)).toBe(false);
  });

  test('loses the space around it and what no header may hold', () => {
    expect(emailSchema.parse('  anna@post.example\r\n')).toBe('anna@post.example');
    expect(emailSchema.parse('anna\u0000@post.example')).toBe('anna@post.example');
    expect(codesOf(emailSchema, 'anna@post.example\r\nBcc: all@post.example')).toEqual(['email']);
  });

  test('is answered in words of its own where it takes the place of another [ACC-18]', () => {
    expect(codesOf(newEmailSchema, 'anna')).toEqual(['email_new']);
    expect(codesOf(newEmailSchema, undefined)).toEqual(['email_new']);
  });
});

describe('a new password', () => {
  test.each([
    ['8 characters', 'x'.repeat(8), []],
    ['200 characters', 'x'.repeat(200), []],
    ['spaces at both ends', '  six  ', ['password_short']],
    ['spaces that count', '  eight ', []],
    ['7 characters', 'x'.repeat(7), ['password_short']],
    ['201 characters', 'x'.repeat(201), ['password_long']],
    ['nothing', undefined, ['password_short']],
  ])('of %s', (_case, password, codes) => {
    expect(codesOf(passwordSchema, password)).toEqual(codes);
  });

  test('is kept to the last character', () => {
    expect(passwordSchema.parse(' pass\tword\u202E ')).toBe(' pass\tword\u202E ');
  });

  test('is typed twice, and a slip is shown beside the repeat [ACC-17]', () => {
    const form = z.object(passwordTwice).check(samePasswords);
    const password = 'a long walk by the sea';
    expect(form.safeParse({ password, password_repeat: password }).success).toBe(true);
    const { error } = form.safeParse({ password, password_repeat: `${password} ` });
    expect(error?.issues).toMatchObject([{ path: ['password_repeat'], message: 'passwords_differ' }]);
    expect(codesOf(form, { password })).toEqual(['required']);
  });
});

test('a password that proves who one is need not follow the rules for new ones', () => {
  expect(givenPasswordSchema.parse('old')).toBe('old');
  expect(codesOf(givenPasswordSchema, '')).toEqual(['required']);
  expect(codesOf(givenPasswordSchema, undefined)).toEqual(['required']);
  expect(codesOf(givenPasswordSchema, 'x'.repeat(201))).toEqual(['password_long']);
});

test('the token of a link is neither empty nor endless', () => {
  expect(linkTokenSchema.safeParse('x'.repeat(200)).success).toBe(true);
  for (const token of ['', 'x'.repeat(201), 7, undefined])
    expect(linkTokenSchema.safeParse(token).success).toBe(false);
});
