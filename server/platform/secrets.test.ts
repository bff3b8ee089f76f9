import { describe, expect, test } from 'vitest';
import { idSchema } from '#contract/fields.ts';
import { createId, createToken } from './ids.ts';
import { hashKeyed } from './keyed-hash.ts';
import { deriveToken, hashToken } from './tokens.ts';

const here = { secret: 'the secret of this installation' };
const elsewhere = { secret: 'the secret of another one' };

describe('a public id', () => {
  const ids = Array.from({ length: 2000 }, createId);

  test('is one the contract takes, and no two are alike', () => {
    for (const id of ids) expect(idSchema.safeParse(id).success).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('says nothing of the one before: they spread over the whole range', () => {
    const upper = ids.filter((id) => id > Number.MAX_SAFE_INTEGER / 2).length;
    expect(upper).toBeGreaterThan(ids.length * 0.4);
    expect(upper).toBeLessThan(ids.length * 0.6);
  });
});

test('a token is as long as was asked, and can stand in an address', () => {
  expect(createToken()).toMatch(/^[\w-]{32}$/);
  expect(createToken(18)).toMatch(/^[\w-]{24}$/);
  expect(createToken()).not.toBe(createToken());
});

describe('the token of a mailed link', () => {
  test('is the same whenever the mail is sent again', () => {
    expect(deriveToken(here, 'nonce')).toBe(deriveToken(here, 'nonce'));
    expect(deriveToken(here, 'nonce')).toMatch(/^[\w-]{43}$/);
  });

  test('cannot be made from what database and jobs hold alone', () => {
    const token = deriveToken(here, 'nonce');
    expect(deriveToken(elsewhere, 'nonce')).not.toBe(token);
    expect(deriveToken(here, 'other')).not.toBe(token);
    expect(hashToken(token).toString('base64url')).not.toBe(token);
    expect(hashToken(token)).toEqual(hashToken(token));
  });
});

describe('the keyed name of something', () => {
  test('belongs to one purpose and one installation', () => {
    const name = hashKeyed(here, 'login', 'anna@post.example');
    expect(hashKeyed(here, 'reset', 'anna@post.example')).not.toBe(name);
    expect(hashKeyed(elsewhere, 'login', 'anna@post.example')).not.toBe(name);
    expect(name).not.toContain('anna');
  });

  test('keeps its parts apart, wherever they are cut', () => {
    expect(hashKeyed(here, 'x', 'ab', 'c')).not.toBe(hashKeyed(here, 'x', 'a', 'bc'));
    expect(hashKeyed(here, 'x', '1')).not.toBe(hashKeyed(here, 'x', 1));
    expect(hashKeyed(here, 'x', 'a","b')).not.toBe(hashKeyed(here, 'x', 'a', 'b'));
  });
});
