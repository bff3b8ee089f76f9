import { expect, test } from 'vitest';
import { locales } from '#contract/sites/facts.ts';
import { drawDocument } from '#server/features/receipts/index.ts';
import { readPdf } from '#server/testing/receipts.ts';
import { writeMandate } from './mandate-document.ts';

const signedAt = new Date('2026-11-02T12:00:00Z');
const signed = {
  reference: 'DD-ABCDEFG-2345678',
  creditorId: 'DE98ZZZ09999999999',
  creditorName: 'Łączność Sp. z o.o.',
  signedAt,
};
const details = {
  accountHolder: 'Zażółć Gęślą Jaźń',
  iban: 'NL91ABNA0417164300',
  street: 'Świętokrzyska',
  houseNumber: '12 b',
  zip: '00-001',
  city: 'Łódź',
  phone: '+31612345678',
};
const settings = {
  name: 'Duet',
  company_address: 'Keizersgracht 1',
  company_city: 'Amsterdam',
  company_country: 'NL',
};

test.each(locales)(
  'the document of a mandate says all that was signed, in %s, on one page [CRE-7]',
  async (language) => {
    const words = writeMandate({ ...signed, language }, details, { settings } as never);
    const pdf = await drawDocument(words, signedAt);
    const text = await readPdf(pdf);
    const parts = [words.title, words.number, ...words.seller.lines, ...(words.declarations ?? [])];
    for (const part of [...parts, ...words.details.facts.flat()])
      expect(text).toContain(part.replace(/\s+/g, ' '));
    expect(words.declarations).toHaveLength(4);
    expect(text).toContain('NL•• •••• 4300');
    expect(text).not.toMatch(/0417|\{\{|directdebit:/);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  },
);

test('a mandate that is signed shortly after midnight bears the day of the creditor [CRE-7]', () => {
  const signedLate = { ...signed, signedAt: new Date('2026-11-02T23:30:00Z'), language: 'en' as const };
  const { declarations } = writeMandate(signedLate, details, { settings } as never);
  expect(declarations?.at(-1)).toContain('November 3, 2026');
});
