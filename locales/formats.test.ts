import { expect, test } from 'vitest';
import { createFormats, formatBriefly, formatWait } from './formats.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('money is written from cents in the way of the locale', () => {
  expect(createFormats('en-US', 'UTC').money(1999, 'EUR')).toBe('€19.99');
  expect(plain(createFormats('de-DE', 'UTC').money(1999, 'EUR'))).toBe('19,99 €');
  expect(plain(createFormats('pl-PL', 'UTC').money(123456, 'PLN'))).toBe('1234,56 zł');
});

test('times are those of the zone that was asked for, not of the machine', () => {
  const iso = '2026-03-01T23:30:00Z';
  expect(plain(createFormats('en-US', 'UTC').dayAndTime(iso))).toBe('Mar 1, 2026, 11:30 PM');
  expect(plain(createFormats('de-DE', 'Europe/Berlin').dayAndTime(iso))).toBe('02.03.2026, 00:30');
});

test.each([
  ['en-US', 5, 'in 1 minute'],
  ['en-US', 61, 'in 2 minutes'],
  ['de-DE', 89 * 60, 'in 89 Minuten'],
  ['pl-PL', 89 * 60 + 1, 'za 2 godziny'],
  ['nl-NL', 86_400, 'over 24 uur'],
])('in %s a wait of %i seconds reads "%s"', (isoCode, seconds, text) => {
  expect(plain(formatWait(isoCode, seconds))).toBe(text);
});

test.each([
  // The clock of the device is ten minutes behind.
  [-600, 'now'],
  [10, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [3 * 3600, '3 hours ago'],
  [86_400, 'yesterday'],
  [15 * 86_400, '2 weeks ago'],
  [400 * 86_400, 'last year'],
])('%i seconds ago reads "%s"', (seconds, text) => {
  const now = Date.parse('2026-06-01T12:00:00Z');
  const iso = new Date(now - seconds * 1000).toISOString();
  expect(createFormats('en-US', 'UTC').relative(iso, now)).toBe(text);
});

test.each([
  ['en-US', 30, 'now'],
  ['en-US', 45 * 60, '45 min'],
  ['en-US', 3 * 3600, '3 hr'],
  ['en-US', 86_400, 'yesterday'],
  ['en-US', 3 * 86_400, '3 days'],
  ['de-DE', 45 * 60, '45 Min.'],
  ['pl-PL', 2 * 3600, '2 godz.'],
])('in %s %i seconds ago is "%s" in a list', (isoCode, seconds, text) => {
  const now = Date.parse('2026-06-01T12:00:00Z');
  const iso = new Date(now - seconds * 1000).toISOString();
  expect(plain(formatBriefly(isoCode, iso, now))).toBe(text);
});
