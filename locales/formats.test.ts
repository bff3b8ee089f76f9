import { expect, test } from 'vitest';
import { createFormats, dayBefore, formatWait } from './formats.ts';

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
  [7 * 86_400, '1 week ago'],
  [31 * 86_400, '1 month ago'],
  [400 * 86_400, '1 year ago'],
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
  expect(plain(createFormats(isoCode, 'UTC').brief(iso, now))).toBe(text);
});

test.each([
  [
    'the night after the next day',
    'Europe/Berlin',
    '2026-06-01T21:00:00Z',
    '2026-06-02T22:30:00Z',
    '2 days ago',
  ],
  [
    'the evening of the next day',
    'Europe/Berlin',
    '2026-06-01T20:00:00Z',
    '2026-06-02T21:30:00Z',
    'yesterday',
  ],
  ['an hour over midnight', 'Europe/Berlin', '2026-06-01T21:30:00Z', '2026-06-01T22:30:00Z', '1 hour ago'],
  ['a day of 25 hours', 'Europe/Berlin', '2026-10-24T22:15:00Z', '2026-10-25T22:45:00Z', '24 hours ago'],
  ['the other side of the world', 'Asia/Tokyo', '2026-06-01T14:00:00Z', '2026-06-02T16:00:00Z', '2 days ago'],
  ['the first of a month', 'UTC', '2026-06-01T10:00:00Z', '2026-06-30T12:00:00Z', '4 weeks ago'],
])('days are those of the calendar of the reader: %s [CHA-2]', (...[, zone, sent, seen, text]) => {
  expect(createFormats('en-US', zone).relative(sent, Date.parse(seen))).toBe(text);
});

test('in a list the day before is "yesterday", and the one before that is not [CHA-2]', () => {
  const { brief } = createFormats('en-US', 'Europe/Berlin');
  const seen = Date.parse('2026-06-02T22:30:00Z');
  expect(brief('2026-06-01T23:00:00Z', seen)).toBe('23 hr');
  expect(brief('2026-06-01T21:00:00Z', seen)).toBe('2 days');
});

test('the day before a day of 25 hours is another day', () => {
  const { date } = createFormats('de-DE', 'Europe/Berlin');
  const today = date(Date.parse('2026-10-25T22:30:00Z'));
  expect([today, dayBefore(today), dayBefore('2026-03-01')]).toEqual([
    '2026-10-25',
    '2026-10-24',
    '2026-02-28',
  ]);
});
