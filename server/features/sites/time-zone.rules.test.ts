import { expect, test } from 'vitest';
import type { CallContext } from '#server/call.ts';
import { createDefaultSettings } from './settings.rules.ts';
import { chooseTimeZone, findSellerZone } from './time-zone.rules.ts';

function visit(cookie: string | undefined, country: string | undefined, company = 'NL') {
  const settings = {
    ...createDefaultSettings('duet.example'),
    countries: ['NL', 'GB', 'PL'],
    company_country: company,
  };
  const cookies = cookie === undefined ? {} : { time_zone: cookie };
  return { site: { settings }, cookies, client: { country } } as unknown as CallContext;
}

test.each([
  ['the zone that the browser reported', 'America/New_York', 'PL', 'America/New_York'],
  ['that of the country on the first visit', undefined, 'GB', 'Europe/London'],
  ['that of the domain where the country is not known', undefined, undefined, 'Europe/Amsterdam'],
  ['no zone that does not exist', 'Foo/Bar', 'PL', 'Europe/Warsaw'],
  ['no zone that a browser could not find', 'Etc/Unknown', 'PL', 'Europe/Warsaw'],
  ['nothing that was written by hand', '+01:23\u0000', 'PL', 'Europe/Warsaw'],
])('pages are rendered in %s [SET-1]', (_case, cookie, country, zone) => {
  expect(chooseTimeZone(visit(cookie, country))).toBe(zone);
});

test('a page that is rendered once for many visitors has the zone of none', () => {
  expect(chooseTimeZone(visit('America/New_York', 'PL'), { isShared: true })).toBe('UTC');
});

test('the days of contracts are those of the company [CRE-5]', () => {
  expect(findSellerZone(visit(undefined, 'US', 'DE').site)).toBe('Europe/Berlin');
  expect(findSellerZone(visit(undefined, 'US', 'GB').site)).toBe('Europe/London');
});
