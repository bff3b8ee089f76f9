import { describe, expect, test } from 'vitest';
import {
  countryCodeSchema,
  idempotencyKeySchema,
  idSchema,
  inQuery,
  textField,
  timestampSchema,
  wholeNumber,
} from './fields.ts';

describe('a public id', () => {
  test.each([
    [1, 1],
    ['7', 7],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
  ])('%j is %i', (given, id) => {
    expect(inQuery(idSchema).parse(given)).toBe(id);
  });

  test.each([0, -1, 1.5, 2 ** 53, '', 'x', '7; drop table account', null, undefined, {}, Number.NaN])(
    '%j is none',
    (given) => {
      expect(idSchema.safeParse(given).success).toBe(false);
      expect(inQuery(idSchema).safeParse(given).success).toBe(false);
    },
  );

  test.each(['7', [1], ['7'], true, { valueOf: 7 }, '0x7', ' 7', '7e0'])('%j is none in a body', (given) => {
    expect(idSchema.safeParse(given).success).toBe(false);
    if (given !== '7') expect(inQuery(idSchema).safeParse(given).success).toBe(false);
  });
});

describe('a whole number', () => {
  const age = inQuery(wholeNumber(18, 99));

  test('has both its bounds and comes as digits too', () => {
    expect([18, 99, '18', '99'].map((given) => age.parse(given))).toEqual([18, 99, 18, 99]);
  });

  test.each([17, 100, '17', 18.5, '', 'eighteen', Number.POSITIVE_INFINITY])('%j is outside', (given) => {
    expect(age.safeParse(given).success).toBe(false);
  });
});

test.each([
  ['a country', countryCodeSchema, 'NL', ['nl', 'NLD', 'N1', '', ' NL']],
  [
    'a key',
    idempotencyKeySchema,
    '6f1f6dd5-47c6-4e0c-8d25-7a6a7f6b1c11',
    ['', 'again', '6f1f6dd547c64e0c8d257a6a7f6b1c11'],
  ],
  [
    'a time',
    timestampSchema,
    '2026-11-02T12:00:00.000Z',
    ['2026-11-02', '2026-11-02T12:00:00', '2026-11-02T12:00:00+01:00', 'now'],
  ],
])('%s is written in one way', (_name, schema, right, wrong) => {
  expect(schema.parse(right)).toBe(right);
  for (const text of wrong) expect(schema.safeParse(text).success, text).toBe(false);
});

describe('what a person types', () => {
  const name = textField({ min: 2, max: 5, code: 'name' });

  test('is measured as it is kept', () => {
    expect(name.parse('  Anna   ')).toBe('Anna');
    expect(name.parse('e\u0301e\u0301e\u0301e\u0301e\u0301')).toBe('ééééé');
    expect(name.parse('\u202EAnnas\u202C')).toBe('Annas');
  });

  test.each(['', ' ', 'A', ' A ', '\u0000\u0000', 'Annika', null, undefined, 7, ['Anna']])(
    '%j is refused under the code of its field',
    (typed) => {
      expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['name']);
    },
  );

  test('may be empty where nothing is demanded', () => {
    const about = textField({ max: 3, code: 'too_long' });
    expect(about.parse('   ')).toBe('');
    expect(about.safeParse('four').error?.issues[0]?.message).toBe('too_long');
  });
});
