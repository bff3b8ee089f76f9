import { describe, expect, test } from 'vitest';
import { isEmail } from '#contract/accounts/facts.ts';
import { mayLogIn, toEmailKey } from './members.rules.ts';

describe('two addresses are one account [ACC-7]', () => {
  test.each([
    ['in capitals', 'Anna@Post.Example', 'anna@post.example'],
    ['with an accent in two parts', 'jo\u0308rg@post.example', 'jörg@post.example'],
    ['at a domain in its letters or in ASCII', 'anna@münchen.example', 'anna@xn--mnchen-3ya.example'],
    ['at a domain in capital letters of another script', 'anna@МОСКВА.example', 'anna@москва.example'],
  ])('%s', (_case, one, other) => {
    expect(isEmail(one) && isEmail(other)).toBe(true);
    expect(toEmailKey(one)).toBe(toEmailKey(other));
  });

  test.each([
    ['a dot', 'an.na@post.example', 'anna@post.example'],
    ['what stands behind a plus', 'anna+duet@post.example', 'anna@post.example'],
    ['a letter that only looks alike', 'аnna@post.example', 'anna@post.example'],
    ['the domain', 'anna@post.example', 'anna@post2.example'],
  ])('but not when they differ in %s', (_case, one, other) => {
    expect(toEmailKey(one)).not.toBe(toEmailKey(other));
  });

  test('a domain that cannot exist has no key', () => {
    expect(toEmailKey('anna@po%st.example')).toBe('');
    expect(toEmailKey('anna')).toBe('');
  });
});

test.each([
  ['active', true],
  ['not_confirmed', true],
  ['pending_deletion', false],
  ['erased', false],
] as const)('an account that is %s may log in: %s [ACC-14]', (status, may) => {
  expect(mayLogIn(status)).toBe(may);
});
