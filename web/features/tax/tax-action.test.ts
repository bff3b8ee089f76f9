import { expect, test } from 'vitest';
import { nameTick, toConfirmation, toEuroRate } from './tax-action.ts';

test('the boxes of a form say which rates are right, whether a script or the browser sends it [MOD-9]', () => {
  const values = {
    ...{ form: 'rates', company: 'NL1', quarter: '2026-Q3', shown: 'DE:1900', reason: 'Asked' },
    ...{ [nameTick('FR:2000')]: 'on', [nameTick('US:')]: 'on' },
  };
  expect(toConfirmation(values)).toEqual({
    ...{ company: 'NL1', quarter: '2026-Q3', shown: 'DE:1900', reason: 'Asked' },
    ticked: 'FR:2000,US:',
  });
});

test('a rate of the euro is sent as it was typed, with what the form had shown [MOD-9]', () => {
  const values = { company: 'NL1', quarter: '2027-Q1', of_quarter: '2026-Q4', currency: 'PLN', shown: '' };
  expect(toEuroRate({ ...values, form: 'euro', rate: '4,2345', day: '2026-12-31' })).toEqual({
    ...values,
    ...{ rate: '4,2345', day: '2026-12-31' },
  });
  expect(toEuroRate({})).toMatchObject({ rate: '', day: '' });
});
