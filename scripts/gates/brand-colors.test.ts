import { expect, test } from 'vitest';
import { findBrandColors, listDrawingFiles, listFaults } from './brand-colors.ts';

test('nothing outside the theme is drawn in a colour of Duet that no other domain can change [SET-5]', () => {
  expect(listDrawingFiles().length).toBeGreaterThan(500);
  expect(listFaults()).toEqual([]);
});

test.each([
  'background: #8e1230;',
  "const colors = { wine: '#8E1230' };",
  'border: 1px solid #c9506a80',
  'color: #d14',
  'fill: rgb(142 18 48 / 0.5)',
  'color: rgba(216, 30, 63, 0.2)',
  "background: url('data:image/svg+xml,<svg fill=%23a81e3e/>')",
])('a colour of the brand is found in %s', (text) => {
  expect(findBrandColors(text)).toHaveLength(1);
});

test.each([
  'background: var(--accent);',
  'color: #1e1114; background: #fffbf8',
  'color: #b3261e; background: #3ddc97',
  '<a href="/pages/faq#faded">&#8212; story #123456 of #abc-list</a>',
  'background: rgb(30 17 20 / 0.62)',
])('%s has none', (text) => {
  expect(findBrandColors(text)).toEqual([]);
});
