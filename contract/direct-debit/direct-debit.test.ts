import { expect, test } from 'vitest';
import { requestDebitCode } from './forms.ts';

const { iban, phone } = requestDebitCode.input.shape;

test.each([
  'IBAN: NL91 ABNA 0417 1643 00',
  'IBAN NL91ABNA0417164300',
  'NL91\u2011ABNA\u20110417\u20111643\u201100',
  'NL91.ABNA.0417.1643.00',
  '\u200eNL91\u00a0ABNA\u00a00417\u00a01643\u00a000\u202c',
])('an IBAN that is pasted as %j is the IBAN alone [CRE-7]', (typed) => {
  expect(iban.parse(typed)).toBe('NL91ABNA0417164300');
});

test.each(['', '\u3164', '- .'])('a field with %j is still to be filled in [CRE-7]', (typed) => {
  expect(iban.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['required']);
});

test.each(['tel:+31612345678', 'TEL: +31612345678', '\u202a+31612345678\u202c'])(
  'a phone number that is pasted as %j is the number alone [CRE-7]',
  (typed) => {
    expect(phone.parse(typed)).toBe('+31612345678');
  },
);
