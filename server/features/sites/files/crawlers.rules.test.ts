import { expect, test } from 'vitest';
import { describeForCrawlers } from './crawlers.rules.ts';

const alone = { origin: 'https://duet.example', translations: {} };

test.each(['/pricing', '/pricing?utm_source=mail', '/pricing?a=1?b'])(
  'the page at %s has one address [NAV-20]',
  (url) => {
    expect(describeForCrawlers(alone, url)).toEqual({
      link: '<https://duet.example/pricing>; rel="canonical"',
    });
  },
);

test.each([
  '/members',
  '/members/7',
  '/pricing/',
  '/PRICING',
  '//pricing',
  '/pricing%0d%0a',
  '/login',
  '/nowhere',
])('the page at %s is not shown by search engines [NAV-20]', (url) => {
  expect(describeForCrawlers(alone, url)).toEqual({ 'x-robots-tag': 'noindex' });
});

test('a page names its translations on other domains, in English for everybody else [NAV-20]', () => {
  const translations = { en: 'https://duet.example', nl: 'https://duet.test' };
  expect(describeForCrawlers({ ...alone, translations }, '/pricing?ref=spring').link?.split(', ')).toEqual([
    '<https://duet.example/pricing>; rel="canonical"',
    '<https://duet.example/pricing>; rel="alternate"; hreflang="en"',
    '<https://duet.test/pricing>; rel="alternate"; hreflang="nl"',
    '<https://duet.example/pricing>; rel="alternate"; hreflang="x-default"',
  ]);
  expect(describeForCrawlers({ ...alone, translations }, '/members')).toEqual({ 'x-robots-tag': 'noindex' });
});
