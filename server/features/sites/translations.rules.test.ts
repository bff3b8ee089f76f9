import { expect, test } from 'vitest';
import { findTranslations } from './translations.rules.ts';

const domain = (id: number, language: string, sisters: number[] = []) => ({
  id,
  domain: `${id}.example`,
  origin: `https://${id}.example`,
  settings: { domain_language: language, sister_domains: sisters.map((one) => `${one}.example`) },
});

test('domains that name each other have each other’s pages, each with its own [NAV-20]', () => {
  const domains = [domain(3, 'nl_be', [1, 2]), domain(1, 'nl', [2, 3]), domain(2, 'en', [1, 3])];
  const all = { en: 'https://2.example', nl: 'https://1.example', 'nl-BE': 'https://3.example' };
  for (const one of domains) expect(findTranslations(one, domains)).toEqual(all);
});

test('nobody joins a brand by their own wish: one that is not named back stays alone [NAV-20]', () => {
  const [own, sister, stranger] = [domain(1, 'de', [2]), domain(2, 'fr', [1]), domain(3, 'pl', [1, 2])];
  const domains = [own, sister, stranger];
  const both = { de: 'https://1.example', fr: 'https://2.example' };
  expect(findTranslations(own, domains)).toEqual(both);
  expect(findTranslations(sister, domains)).toEqual(both);
  expect(findTranslations(stranger, domains)).toEqual({});
});

test('a language told twice and one that is none are left out, and what is named names back [NAV-20]', () => {
  const [first, second, twice, odd] = [
    domain(1, 'de', [2, 3, 4]),
    domain(2, 'fr', [1, 3, 4]),
    domain(3, 'de', [1, 2, 4]),
    domain(4, 'any"; rel="canonical', [1, 2, 3]),
  ];
  const domains = [odd, twice, second, first];
  const both = { de: 'https://1.example', fr: 'https://2.example' };
  expect(findTranslations(first, domains)).toEqual(both);
  expect(findTranslations(second, domains)).toEqual(both);
  for (const alone of [twice, odd]) expect(findTranslations(alone, domains)).toEqual({});
});

test('of two sisters who do not know each other, each page names those who name it [NAV-20]', () => {
  const [middle, one, other] = [domain(1, 'en', [2, 3]), domain(2, 'nl', [1]), domain(3, 'de', [1])];
  const domains = [middle, one, other];
  expect(Object.keys(findTranslations(middle, domains))).toEqual(['de', 'en', 'nl']);
  expect(Object.keys(findTranslations(one, domains))).toEqual(['en', 'nl']);
});
