import { expect, test } from 'vitest';
import { toKnownZone } from './time-zones.ts';

test.each(['Europe/Amsterdam', 'America/Port-au-Prince', 'UTC', 'Etc/GMT+5'])(
  'the zone %s keeps its name',
  (zone) => {
    expect(toKnownZone(zone)).toBe(zone);
  },
);

test.each([
  undefined,
  '',
  'Etc/Unknown',
  'Foo/Bar',
  'undefined',
  '+01:23',
  'Europe/Berlin; path=/',
  `Europe/${'x'.repeat(80)}`,
])('%j is no zone: UTC stands in for it', (zone) => {
  expect(toKnownZone(zone)).toBe('UTC');
  expect(toKnownZone(zone, 'Europe/Paris')).toBe('Europe/Paris');
});

test('a zone has one spelling, however it is written', () => {
  expect(toKnownZone('europe/berlin')).toBe('Europe/Berlin');
});
