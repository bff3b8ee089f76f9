import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#contract/sites/facts.ts';
import { houseLook } from '#contract/sites/look.ts';
import { resolveTheme } from '#server/features/sites/index.ts';
import { readPdf } from '#server/testing/receipts.ts';
import { drawDocument } from './document-pdf.ts';
import { writeReceipt } from './receipt-words.ts';
import type { ReceiptRow } from './receipts.store.ts';

const issuedAt = new Date('2026-11-02T12:00:00Z');

function receiptIn(locale: Locale, changes: Partial<ReceiptRow> = {}): ReceiptRow {
  return {
    ...{ id: 1, kind: 'receipt', orderId: 4711, accountId: 7, correctsId: null, company: 'PL1' },
    ...{ year: 2026, number: 123, amountCents: 112_425, currency: 'PLN', taxCountry: 'PL' },
    ...{ vatRate: 2300, vatCents: 21_023, issuedAt },
    facts: {
      locale,
      site: 'Łączność',
      seller: {
        name: 'Zażółć Gęślą Jaźń Sp. z o.o.',
        address: 'ul. Świętokrzyska 1',
        city: 'Łódź',
        country: 'PL',
        vat_number: 'PL1234567890',
        email: 'pomoc@lacznosc.example',
      },
      evidence: [{ kind: 'payment', country: 'PL' }],
      credits: 1500,
      discount: { full_price_cents: 149_900, percentage: 25, code: 'WELCOME25' },
      method: 'blik',
      ordered_at: issuedAt.toISOString(),
      consent_version: '2026-01',
      withdrawal_days: 14,
    },
    ...changes,
  };
}

const normalize = (text: string) => text.replace(/\s+/g, ' ');

describe.each(locales)('the PDF in %s [CRE-16]', (locale) => {
  test('says all of the receipt, letters of every language included', async () => {
    const words = writeReceipt(receiptIn(locale));
    const pdf = await drawDocument(words, issuedAt);
    const text = await readPdf(pdf);
    const parts = [words.title, words.number, ...words.seller.lines, ...words.notes];
    const pairs = [...words.details.facts, ...words.amounts.lines, ...words.taxes];
    for (const part of [...parts, ...pairs.flat()]) expect(text).toContain(normalize(part));
    expect(words.number).toBe('2026-000123');
    expect(text).not.toMatch(/\{\{|receipts:|payments:/);
  });

  test('is one page with its fonts inside, tagged in its language', async () => {
    const pdf = (await drawDocument(writeReceipt(receiptIn(locale)), issuedAt)).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(2);
    expect(pdf).not.toMatch(/\/BaseFont \/Helvetica/);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toMatch(new RegExp(`/Lang \\(${locale}-`));
  });
});

test('a credit note names the receipt it is for, and neither consent nor withdrawal', async () => {
  const receipt = receiptIn('en');
  const note = receiptIn('en', { kind: 'credit_note', correctsId: 1, number: 7, amountCents: 5000 });
  const text = await readPdf(await drawDocument(writeReceipt(note, receipt), issuedAt));
  expect(text).toMatch(/^Łączność Credit note /);
  expect(text.split('CN-2026-000007')).toHaveLength(2);
  expect(text).toContain('For receipt 2026-000123');
  expect(text).not.toContain('withdraw');
});

describe('a receipt has the look of the domain on the day it was issued [CRE-16]', () => {
  const { glyph, light } = resolveTheme({ ...houseLook, theme: { primary: '#123a8e', accent: '#0b6b49' } });
  const { filled, accent, shared } = light;
  const { facts } = receiptIn('en');
  const branded = receiptIn('en', {
    facts: { ...facts, brand: { glyph, colors: { filled, accent, shared } } },
  });

  test('glyph and name in its colours, the words as before', async () => {
    const [own, plain] = await Promise.all(
      [branded, receiptIn('en')].map((row) => drawDocument(writeReceipt(row), issuedAt)),
    );
    expect(await readPdf(own ?? Buffer.alloc(0))).toBe(await readPdf(plain ?? Buffer.alloc(0)));
    expect(own?.equals(plain ?? Buffer.alloc(0))).toBe(false);
  });

  test('the same bytes whenever it is drawn', async () => {
    const draw = () => drawDocument(writeReceipt(branded), issuedAt);
    expect((await draw()).equals(await draw())).toBe(true);
  });
});
