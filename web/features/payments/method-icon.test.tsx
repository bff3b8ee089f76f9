import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MethodIcon } from './method-icon.tsx';

test('iDEAL, Bancontact, a direct debit and a bank transfer each have a picture of their own [CRE-3]', () => {
  const methods = ['ideal', 'bancontact', 'sdd', 'sct', 'creditcard'] as const;
  const drawn = methods.map((method) => renderToStaticMarkup(<MethodIcon method={method} />));
  expect(new Set(drawn).size).toBe(methods.length);
});
