import { expect, test } from 'vitest';
import { composeDate, orderDateParts, splitDate } from './date-parts.ts';

test.each([
  ['en-US', 'month day year'],
  ['de-DE', 'day month year'],
  ['fr-FR', 'day month year'],
  ['pl-PL', 'day month year'],
])('in %s people write %s', (isoCode, order) => {
  expect(orderDateParts(isoCode).join(' ')).toBe(order);
});

test('a typed day becomes a date, and back', () => {
  expect(composeDate({ day: '5', month: '12', year: '1990' })).toBe('1990-12-05');
  expect(splitDate('1990-12-05')).toEqual({ day: '5', month: '12', year: '1990' });
});

test('nothing typed is no date, something missing is none that exists', () => {
  expect(composeDate({ day: '', month: '', year: '' })).toBe('');
  expect(composeDate({ day: '5', month: '', year: '90' })).toBe('0090-00-05');
  expect(splitDate('')).toEqual({ day: '', month: '', year: '' });
});
