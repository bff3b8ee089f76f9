import { expect, test } from 'vitest';
import { listRegionsOf } from './regions.ts';
import { findTimeZone } from './time-zones.ts';

test.each([
  ['NL', '07', 'Europe/Amsterdam'],
  ['PL', null, 'Europe/Warsaw'],
  ['ES', '29', 'Europe/Madrid'],
  ['ES', '53', 'Atlantic/Canary'],
  ['US', 'NY', 'America/New_York'],
  ['US', 'TX', 'America/Chicago'],
  ['US', 'AZ', 'America/Phoenix'],
  ['US', null, 'America/New_York'],
  ['CA', '02', 'America/Vancouver'],
  ['CA', '05', 'America/St_Johns'],
  ['AU', '02', 'Australia/Sydney'],
  ['AU', '08', 'Australia/Perth'],
  ['NZ', '10', 'Pacific/Chatham'],
  ['BR', '01', 'Europe/Berlin'],
  [null, null, 'Europe/Berlin'],
])('somebody in %s, %s lives by the clock of %s [NOT-8]', (country, region, zone) => {
  expect(findTimeZone({ country, region })).toBe(zone);
});

const countries = ['NL', 'DE', 'BE', 'FR', 'ES', 'IT', 'PL', 'GB', 'IE', 'AT', 'CH', 'US', 'CA', 'AU', 'NZ'];

test('each region of each country has a zone that this system knows', () => {
  for (const country of countries) {
    for (const { code } of [{ code: undefined }, ...listRegionsOf(country)]) {
      const timeZone = findTimeZone({ country, region: code });
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
      if (country !== 'DE') expect(timeZone).not.toBe('Europe/Berlin');
    }
  }
});
