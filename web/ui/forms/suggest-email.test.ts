import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@hotmial.de', 'anna@hotmail.de'],
  ['anna@gmx.ed', 'anna@gmx.de'],
  ['anna@ziggo.ln', 'anna@ziggo.nl'],
  ['anna@wp.lp', 'anna@wp.pl'],
  ['anna@orange.rf', 'anna@orange.fr'],
  ['anna@libero.ti', 'anna@libero.it'],
])('%s was probably meant to be %s [ACC-6]', async (typed, meant) => {
  expect(await suggestEmail(typed)).toBe(meant);
});

test.each([
  'anna@gmail.com',
  'anna@web.de',
  'anna@kpn.nl',
  'anna@mac.com',
  'anna@firma.de',
  'anna@uni-koeln.de',
  'x@qa.example',
  'x@mai.example',
  'anna',
])('%s is left alone [ACC-6]', async (typed) => {
  expect(await suggestEmail(typed)).toBeUndefined();
});
