import { expect, test } from 'vitest';
import { readCents } from './amounts.ts';

test.for([
  ['14.99', 1499],
  ['14,9', 1490],
  ['14', 1400],
  [' 0.01 ', 1],
  ['14.999', undefined],
  ['1e3', undefined],
  ['-1', undefined],
  ['', undefined],
  ['99999999', undefined],
] as const)('the amount %s is read as %s cents [MOD-9]', ([text, cents]) => {
  expect(readCents(text)).toBe(cents);
});
