import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideTaxCountry, type Evidence, findVatCents, findVatOfPart, findVatRate } from './vat.rules.ts';

const number = 'NL000099998B57';
const evidenceOf = (payment: string, connection?: string, profile?: string): Evidence[] =>
  Object.entries({ payment, connection, profile }).flatMap(([kind, country]) =>
    country ? [{ kind: kind as Evidence['kind'], country }] : [],
  );

test('the rate is that of the country of the buyer, and none outside the EU and the UK [CRE-16]', () => {
  const countries = ['NL', 'DE', 'FI', 'HU', 'GB', 'PL', 'CH', 'US'];
  expect(countries.map((country) => findVatRate(country, number))).toEqual([
    ...[2100, 1900, 2550, 2700, 2000, 2300, null, null],
  ]);
  expect(findVatRate('NL', '')).toBeNull();
});

test('prices are gross: VAT is the part of them that the rate makes [CRE-16]', () => {
  expect(findVatCents(1499, 2100)).toBe(260);
  expect(findVatCents(1499, 2550)).toBe(305);
  expect(findVatCents(12_100, 2100)).toBe(2100);
  expect(findVatCents(1499, null)).toBe(0);
});

test('the VAT of all parts that go back is the VAT that was charged [CRE-16]', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.constantFrom(1700, 2100, 2550), (amounts, rate) => {
      let gone = 0;
      let vat = 0;
      for (const amount of amounts) {
        const part = findVatOfPart(gone, amount, rate);
        expect(part).toBeGreaterThanOrEqual(0);
        vat += part;
        gone += amount;
      }
      expect(vat).toBe(findVatCents(gone, rate));
    }),
  );
});

test('two pieces of evidence say where the buyer is; where they differ, the buyer says it [CRE-16]', () => {
  expect(decideTaxCountry(evidenceOf('NL', 'NL', 'DE'), 'NL')).toBe('NL');
  expect(decideTaxCountry(evidenceOf('NL', 'DE', 'NL'), 'NL')).toBe('NL');
  expect(decideTaxCountry(evidenceOf('LU', 'DE', 'DE'), 'LU')).toBe('DE');
  expect(decideTaxCountry(evidenceOf('LU', 'DE', 'FR'), 'LU')).toBe('LU');
  expect(decideTaxCountry(evidenceOf('LU'), 'LU')).toBe('LU');
});
