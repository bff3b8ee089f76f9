// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { MethodIcon } from './method-icon.tsx';

test('iDEAL, Bancontact, a direct debit and a bank transfer each have a picture of their own [CRE-3]', async () => {
  const methods = ['ideal', 'bancontact', 'sdd', 'sct', 'creditcard'] as const;
  await openScreen(methods.map((method) => <MethodIcon key={method} method={method} />));
  const drawn = [...document.body.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
  expect(new Set(drawn).size).toBe(methods.length);
});
