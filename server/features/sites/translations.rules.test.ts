import { expect, test } from 'vitest';
import { findTranslations } from './translations.rules.ts';

const domain = (id: number, language: string, name = 'Duet') => ({
  id,
  origin: `https://${id}.example`,
  settings: { name, domain_language: language },
});

test('domains of one brand name each other, each with itself [NAV-20]', () => {
  const domains = [domain(3, 'nl_be'), domain(1, 'nl'), domain(2, 'en')];
  const all = { en: 'https://2.example', nl: 'https://1.example', 'nl-BE': 'https://3.example' };
  for (const one of domains) expect(findTranslations(one, domains)).toEqual(all);
});

test('another brand, a language told twice and a domain alone are left out [NAV-20]', () => {
  const [first, second, twice, other, odd] = [
    domain(1, 'de'),
    domain(2, 'fr'),
    domain(3, 'de'),
    domain(4, 'pl', 'Samen'),
    domain(5, 'any"; rel="canonical'),
  ];
  const domains = [odd, other, twice, second, first];
  const both = { de: 'https://1.example', fr: 'https://2.example' };
  expect(findTranslations(first, domains)).toEqual(both);
  expect(findTranslations(second, domains)).toEqual(both);
  for (const alone of [twice, other, odd]) expect(findTranslations(alone, domains)).toEqual({});
});
