import { expect, test } from 'vitest';
import { describeForCrawlers } from './crawlers.rules.ts';

const origin = 'https://duet.example';

test.each(['/pricing', '/pricing?utm_source=mail', '/pricing?a=1?b'])(
  'the page at %s has one address [NAV-20]',
  (url) => {
    expect(describeForCrawlers(origin, url)).toEqual({
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
  expect(describeForCrawlers(origin, url)).toEqual({ 'x-robots-tag': 'noindex' });
});
