import { expect, test } from 'vitest';
import { formatCents, toCsvHeaders, writeCsvLine } from './csv.ts';

test('a field with commas, quotes or lines is quoted, and a formula is text [MOD-8, CRE-5]', () => {
  expect(writeCsvLine(['a', 'b,c', 'd"e', 'f\ng', -3])).toBe('a,"b,c","d""e","f\ng",-3\r\n');
  for (const formula of ['=1+1', '+1', '-1', '@x', '\tx', '\rx'])
    expect(writeCsvLine([formula])).toContain(`'${formula}`);
});

test('an amount has two decimals in every file, and one below zero is a number [MOD-9]', () => {
  expect(writeCsvLine([840, 0, -5, -1499].map(formatCents))).toBe('8.40,0.00,-0.05,-14.99\r\n');
});

test('the name of a file has no part that a header would read as its end [MOD-8]', () => {
  expect(toCsvHeaders('a"; b/c')['content-disposition']).toBe('attachment; filename="a---b-c.csv"');
});
