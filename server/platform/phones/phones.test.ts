import { expect, test } from 'vitest';
import { hashPhone, listPhoneHashes } from './phone-hashes.ts';
import { maskPhone, readPhoneNumber } from './phone-numbers.ts';

const dutch = { number: '+31612345678', country: 'NL', isMobile: true };

test.each([
  ['06 12345678', 'NL', dutch],
  ['+31 (0)6 1234-5678', 'DE', dutch],
  ['0031612345678', 'NL', dutch],
  ['0900 1234', 'NL', { number: '+319001234', country: 'NL', isMobile: false }],
  ['0151 23456789', 'DE', { number: '+4915123456789', country: 'DE', isMobile: true }],
  ['020 1234567', 'NL', { number: '+31201234567', country: 'NL', isMobile: false }],
  ['0909 8765', 'XX', undefined],
  ['call 06 12345678', 'NL', undefined],
])('%s, typed in %s, is read as one number or none [TRU-4]', (typed, country, expected) => {
  expect(readPhoneNumber(typed, country)).toEqual(expected);
});

test.each(['+8821612345678', '+881612345678', '+31900123456', '0906 123456'])(
  '%s, of a satellite or a premium service, is no mobile number of a country [TRU-4]',
  (typed) => {
    const read = readPhoneNumber(typed, 'NL');
    expect(read?.isMobile === true && read.country !== undefined).toBe(false);
  },
);

test('a number has one hash a domain and secret, and its row names the secret [TRU-4]', () => {
  const secrets = { secret: 'the current one', previousSecrets: ['the former one'] };
  const hashes = [...listPhoneHashes(secrets, 1, dutch.number), ...listPhoneHashes(secrets, 2, dutch.number)];
  expect(new Set(hashes).size).toBe(4);
  const kept = hashPhone(secrets, 1, dutch.number);
  expect(kept.hash).toBe(hashes[0]);
  const before = hashPhone({ secret: 'the former one' }, 1, dutch.number);
  expect(before.hash).toBe(hashes[1]);
  expect(before.keyId).not.toBe(kept.keyId);
});

test('a masked number keeps its country and its end [TRU-4]', () => {
  expect(maskPhone(dutch.number)).toBe('+31 ••• 678');
});
