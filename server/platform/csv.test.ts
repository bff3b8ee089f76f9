import { expect, test } from 'vitest';
import { toCsvHeaders, writeCsvLine } from './csv.ts';

test('a field with commas, quotes or lines is quoted, and a formula is text [MOD-8, CRE-5]', () => {
  expect(writeCsvLine(['a', 'b,c', 'd"e', 'f\ng', -3])).toBe('a,"b,c","d""e","f\ng",-3\r\n');
  for (const formula of ['=1+1', '+1', '-1', '@x', '\tx', '\rx'])
    expect(writeCsvLine([formula])).toContain(`'${formula}`);
});

test('the name of a file has no part that a header would read as its end [MOD-8]', () => {
  expect(toCsvHeaders('a"; b/c')['content-disposition']).toBe('attachment; filename="a---b-c.csv"');
});
