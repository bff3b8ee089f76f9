import { describe, expect, test } from 'vitest';
import { isWithinLimit, makeReference, maskIban, readIban, readPhone } from './direct-debit.rules.ts';

describe('an IBAN [CRE-7]', () => {
  test.each([
    ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['PL61-1090-1014-0000-0712-1981-2874', 'PL61109010140000071219812874'],
  ])('%s is read without its spaces', (typed, iban) => {
    expect(readIban(typed)).toEqual({ iban });
  });

  test.each([
    ['a wrong digit', 'NL92ABNA0417164300'],
    ['one too few', 'DE8937040044053201300'],
    ['one too many', 'DE893704004405320130000'],
    ['a country without SEPA', 'TR330006100519786457841326'],
    ['a country that does not exist', 'XX89370400440532013000'],
    ['nothing', ' '],
  ])('with %s is refused', (_name, typed) => {
    expect(readIban(typed)).toEqual({ fault: { path: 'iban', code: 'invalid' } });
  });

  test('is shown by its country and its end', () => {
    expect(maskIban('NL91ABNA0417164300')).toBe('NL•• •••• 4300');
  });
});

describe('a phone number [CRE-7]', () => {
  test.each([
    ['06 12345678', 'NL', '+31612345678'],
    ['+49 1512 3456789', 'NL', '+4915123456789'],
    ['0048 512 345 678', 'DE', '+48512345678'],
  ])('%s typed in %s is %s', (typed, country, phone) => {
    expect(readPhone(typed, country)).toEqual({ phone });
  });

  test.each([
    ...['12', '+1 212 555 0123', 'call 06 12345678', ''],
    // At home, at a premium rate, free of charge, shared cost, by internet, personal.
    ...[
      '020 624 1111',
      '0900 1234567',
      '0800 1234',
      '+49 180 5 123456',
      '+49 32 212345678',
      '+44 70 1234 5678',
    ],
  ])('%s gets no code', (typed) => {
    expect(readPhone(typed, 'NL')).toEqual({ fault: { path: 'phone', code: 'invalid' } });
  });
});

test('each mandate of a member has a reference of its own, which banks can carry [CRE-7]', () => {
  const here = { secret: 'the secret of this installation' };
  const references = [0, 1, 2].flatMap((signed) => [5, 6].map((id) => makeReference(here, id, signed)));
  expect(new Set(references).size).toBe(6);
  expect(makeReference(here, 5, 0)).toBe(references[0]);
  for (const reference of references) expect(reference).toMatch(/^DD-[2-9A-Z]{7}-[2-9A-Z]{7}$/);
});

test('a day has its limits, in number and in money [CRE-7]', () => {
  expect(isWithinLimit({ debits: 0, cents: 0 }, 5999)).toBe(true);
  expect(isWithinLimit({ debits: 3, cents: 2000 }, 699)).toBe(false);
  expect(isWithinLimit({ debits: 2, cents: 11_998 }, 2999)).toBe(true);
  expect(isWithinLimit({ debits: 2, cents: 12_000 }, 3000)).toBe(true);
  expect(isWithinLimit({ debits: 2, cents: 12_001 }, 3000)).toBe(false);
  expect(isWithinLimit({ debits: 2, cents: 11_998 }, 5999)).toBe(false);
});
