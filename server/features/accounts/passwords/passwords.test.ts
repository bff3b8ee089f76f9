import { describe, expect } from 'vitest';
import { test as base } from '#server/testing/test.ts';
import { toGuessed } from './passwords.rules.ts';
import { hashPassword, verifyPassword } from './passwords.service.ts';
import { findPasswordFault } from './strength.service.ts';

const test = base
  .extend('config', { scope: 'file' }, { cores: 2 })
  .extend('platform', ({ world }) => world.platform);

describe('passwords attackers try first are refused', () => {
  const context = ['Duet', 'duet.example', 'Anneliese', 'anneliese.weber', 'anneliese.weber@post.example'];

  test.for([
    'password',
    'Password1!',
    'PASSW0RD',
    'sunshine2026',
    '12345678',
    '98765432',
    '78901234',
    'qwertyuiop',
    'asdfghjkl',
    'aaaaaaaa',
    'abababab',
    'abcabcabc1',
    '11111111',
    'iloveyou2',
    'Anneliese1990',
    'anneliese.weber',
    'Anneliese.Weber@post.example',
    'duet.example',
    '!!!Duet!!!',
    'P@ssw0rd2024',
    'qwertz12345',
  ])('%s', async (password, { platform }) => {
    expect(await findPasswordFault(platform, password, context)).toBe('password_common');
  });

  test.for([
    'correct horse battery staple',
    'xkQ9-vexed',
    'Anneliese liest gern',
    '🦊🐻🌲🏔️🎻🍷🚲📚',
    'sunshine is rare here',
  ])('but %s is good', async (password, { platform }) => {
    expect(await findPasswordFault(platform, password, context)).toBeUndefined();
  });
});

test('a flood of passwords to estimate is refused before it waits for minutes', async ({ platform }) => {
  const attempts = Array.from({ length: 230 }, (_, n) => findPasswordFault(platform, `harbour ${n}`, []));
  const results = await Promise.allSettled(attempts);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(29);
  expect(refused.every(({ reason }) => reason.code === 'unavailable')).toBe(true);
});

test('what attackers know is refused without an estimate', () => {
  expect(toGuessed('!Duet!', ['Duet'])).toBe('password_common');
  expect(toGuessed(`Harbour${'x'.repeat(200)}`, ['Duet', ''])).toEqual({
    start: `harbour${'x'.repeat(25)}`,
    known: ['duet'],
  });
});

describe('hashes', () => {
  test('a password matches its own hash and nothing else, to the last character', async ({ platform }) => {
    const password = ` ${'ä'.repeat(190)}!`;
    const stored = await hashPassword(platform, password);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(platform, password, stored)).toBe(true);
    expect(await verifyPassword(platform, password.trim(), stored)).toBe(false);
    expect(await verifyPassword(platform, `${password.slice(0, -1)}?`, stored)).toBe(false);
  });

  test('it does not matter how the keyboard composes an accent', async ({ platform }) => {
    const stored = await hashPassword(platform, 'caf\u00e9 cr\u00e8me');
    expect(await verifyPassword(platform, 'cafe\u0301 cre\u0300me', stored)).toBe(true);
  });

  test('nothing matches where there is no hash', async ({ platform }) => {
    expect(await verifyPassword(platform, 'anything', undefined)).toBe(false);
    expect(await verifyPassword(platform, 'none', 'none')).toBe(false);
  });

  test('a flood of logins is refused before it eats the memory', async ({ platform }) => {
    const attempts = Array.from({ length: 140 }, () => verifyPassword(platform, 'x', undefined));
    const results = await Promise.allSettled(attempts);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(38);
    expect(refused.every(({ reason }) => reason.code === 'unavailable')).toBe(true);
    expect(await verifyPassword(platform, 'x', undefined)).toBe(false);
  });
});
