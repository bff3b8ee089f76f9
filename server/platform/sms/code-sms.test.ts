import { describe, expect, test } from 'vitest';
import { type Locale, localeIsoCodes, locales } from '#contract/sites/facts.ts';
import { createFormats } from '#locales/formats.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import { toCodeSms } from './code-sms.ts';
import { foldLetters, maxSeptets, septetsOf } from './gsm-letters.ts';

const site = { origin: 'https://www.duet-dating.example:8443' };
const last = '\n\n@www.duet-dating.example #123456';

function write(locale: Locale, kind: 'phone' | 'directDebit', name: string): string {
  const t = createServerTranslate<'sms'>(locale);
  const { money } = createFormats(localeIsoCodes[locale], 'UTC');
  const values = { site: name, code: '123456', minutes: 10 };
  const amount = money(1499, locale === 'pl' ? 'PLN' : 'EUR');
  const words = kind === 'phone' ? t('sms:phone', values) : t('sms:directDebit', { ...values, amount });
  return toCodeSms(words, site, '123456');
}

describe('an SMS with a code [TRU-4]', () => {
  const kinds = locales.flatMap((locale) => [
    { locale, kind: 'phone' as const },
    { locale, kind: 'directDebit' as const },
  ]);

  test.for(kinds)(
    'is one message that ends in the line for the phone: $kind, $locale',
    ({ locale, kind }) => {
      for (const name of ['Duet', 'Żółta łódź – Rencontres à l’étranger']) {
        const text = write(locale, kind, name);
        expect(foldLetters(text)).toBe(text);
        expect(septetsOf(text)).toBeLessThanOrEqual(maxSeptets);
        expect(text.startsWith('123456 ')).toBe(true);
        expect(text.endsWith(last)).toBe(true);
      }
    },
  );

  test.for(kinds)('keeps every sentence where the name is short: $kind, $locale', ({ locale, kind }) => {
    const sentences = createServerTranslate<'sms'>(locale)(`sms:${kind}` as 'sms:phone', {
      site: 'Duet',
      code: '123456',
      minutes: 10,
    }).split('. ').length;
    const written = write(locale, kind, 'Duet').split('. ').length;
    expect(written).toBeGreaterThanOrEqual(kind === 'phone' ? sentences : sentences - 1);
  });

  test('has no letter that makes it three messages', () => {
    expect(foldLetters('Zażółć „łódź” – ça, ê’ 14,99\u00a0€ 5\u202f000 zł 💌 œ')).toBe(
      'Zazólc "lódz" - ca, e\' 14,99 € 5 000 zl ? oe'.replaceAll('ó', 'o'),
    );
    expect(septetsOf('€ [a]')).toBe(8);
  });

  test('names the host without its port, so that a browser knows its page', () => {
    expect(toCodeSms('123456 is your code.', { origin: 'http://localhost:3000' }, '123456')).toBe(
      '123456 is your code.\n\n@localhost #123456',
    );
  });
});
