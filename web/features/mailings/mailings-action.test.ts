import { describe, expect, test } from 'vitest';
import { toChange, toSaved, toSent, toTest } from './mailings-action.ts';
import { readMailing } from './mailings-query.ts';

const place = { domain: 'meet.example', mailing: '7' };

describe('the forms of a mailing say the same whether a script or the browser sends them [MOD-10]', () => {
  test('a draft is all its controls, but for those that say which it is', () => {
    const fields = { name: 'Autumn', 'country:NL': 'on', 'text:nl': 'Hoi', discount: 'SPRING' };
    expect(toSaved({ form: 'save', ...place, revision: '3', ...fields })).toEqual({
      domain: 'meet.example',
      mailing: 7,
      revision: 3,
      fields,
    });
  });

  test('a new one has no number', () => {
    const saved = toSaved({
      form: 'save',
      domain: 'meet.example',
      mailing: '',
      revision: '0',
      name: 'Autumn',
    });
    expect(saved).toEqual({ domain: 'meet.example', revision: 0, fields: { name: 'Autumn' } });
  });

  test('sending names the revision that was shown', () => {
    expect(toSent({ form: 'send', ...place, revision: '3' })).toEqual({
      domain: 'meet.example',
      mailing: 7,
      revision: 3,
      code: '',
    });
    expect(toSent({ form: 'send', ...place, revision: '3', code: '123456' }).code).toBe('123456');
  });

  test('a test names its language', () => {
    const sent = { domain: 'meet.example', mailing: 7, language: 'nl' };
    expect(toTest({ form: 'test', ...place, language: 'nl' })).toEqual(sent);
  });

  test.for(['stop', 'resume', 'remove'] as const)('the name of the form is the change: %s', (change) => {
    expect(toChange({ form: change, ...place })).toEqual({ domain: 'meet.example', mailing: 7, change });
  });
});

test.for([
  ['7', 7],
  ['new', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['1.5', undefined],
  [undefined, undefined],
] as const)('an address that ends in %s names %s [MOD-10]', ([parameter, mailing]) => {
  expect(readMailing(parameter)).toBe(mailing);
});
