import { expect, test } from 'vitest';
import { toCost, toCostLines } from './cost-action.ts';

test('the forms of costs say the same whether a script or the browser sends them [MOD-5]', () => {
  const cost = {
    domain: 'duet.example',
    source: 'ads',
    from: '2026-11-01',
    to: '',
    amount: '5',
    currency: 'EUR',
  };
  expect(toCost({ ...cost, form: 'cost' })).toEqual(cost);
  expect(toCostLines({ form: 'costs', domain: 'duet.example', lines: 'a' })).toEqual({
    ...{ domain: 'duet.example', currency: '', lines: 'a' },
  });
});
