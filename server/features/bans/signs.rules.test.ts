import { expect, test } from 'vitest';
import { distanceOf, isTelling, toHashedParts, toMailboxKey } from './signs.rules.ts';

test.each([
  ['anna@post.example', 'anna@post.example'],
  ['anna+dates@post.example', 'anna@post.example'],
  ['an.na@post.example', 'an.na@post.example'],
  ['an.na+x@gmail.com', 'anna@gmail.com'],
  ['a.n.n.a@googlemail.com', 'anna@gmail.com'],
  ['+anna@post.example', '+anna@post.example'],
])('%s belongs to the mailbox %s [MOD-7]', (emailKey, mailbox) => {
  expect(toMailboxKey(emailKey)).toBe(mailbox);
});

test('fingerprints that differ in three bits share one of four parts [MOD-7]', () => {
  const [one, other] = ['00ff00ff00ff00ff', '00fe00fe00fe00ff'];
  expect(distanceOf(one, other)).toBe(3);
  const parts = (value: string) => toHashedParts({ kind: 'photo', value });
  expect(parts(one).filter((part) => parts(other).includes(part))).toEqual(['3:00ff']);
});

test('the same part at another place of the picture is another one [MOD-7]', () => {
  const [first, second] = toHashedParts({ kind: 'photo', value: '12341234aaaabbbb' });
  expect(first).not.toBe(second);
});

test.each([
  ['0000000000000000', false],
  ['000000000000007f', false],
  ['00000000000000ff', true],
  ['ffffffffffffff00', true],
  ['ffffffffffffff80', false],
])('a photo with the fingerprint %s tells members apart: %s [MOD-7]', (value, expected) => {
  expect(isTelling({ kind: 'photo', value })).toBe(expected);
});

test('every other sign tells members apart [MOD-7]', () => {
  expect(isTelling({ kind: 'phone', value: '+4915123456789' })).toBe(true);
});
