import { describe, expect, test } from 'vitest';
import { composeDate, orderDateParts, readWholeDate, splitDate } from './date-parts.ts';

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

describe('a birthday that is pasted whole [ACC-5]', () => {
  const lastOf1990 = { day: '31', month: '12', year: '1990' };
  const [german, american] = [orderDateParts('de-DE'), orderDateParts('en-US')];

  test.each([
    '31.12.1990',
    ' 31. 12. 1990 ',
    '31/12/1990',
    '31-12-1990',
    '1990-12-31',
    '1990/12/31',
    '19901231',
    '31121990',
    '12/31/1990',
    '３１．１２．１９９０',
    '\u200E31.12.1990\u200B',
  ])('%s', (typed) => {
    expect(readWholeDate(typed, german)).toEqual(lastOf1990);
    expect(readWholeDate(typed, american)).toEqual(lastOf1990);
  });

  test('its day and month follow the language where both are possible', () => {
    expect(readWholeDate('05.06.1990', german)).toEqual({ day: '5', month: '6', year: '1990' });
    expect(readWholeDate('05/06/1990', american)).toEqual({ day: '6', month: '5', year: '1990' });
    expect(readWholeDate('05061990', american)).toEqual({ day: '6', month: '5', year: '1990' });
  });

  test.each([
    '',
    '3',
    '31',
    '1990',
    '31.12',
    '31.12.',
    '31.12.19',
    '1990-12',
    '1.2.3.1990',
    'v1.2.2020',
    '123456789',
  ])('%j is none', (typed) => {
    expect(readWholeDate(typed, german)).toBeUndefined();
  });
});
