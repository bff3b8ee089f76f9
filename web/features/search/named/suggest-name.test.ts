import { expect, test } from 'vitest';
import { maxSearchName } from '#contract/search/named-facts.ts';
import { suggestName } from './suggest-name.ts';

test('a search is named by its filters, as many as fit [BEY-5]', () => {
  expect(suggestName(['Women', '25–35', 'Hair: Red'], [])).toBe('Women, 25–35, Hair: Red');
  const long = suggestName(['Women', 'x'.repeat(60), 'Within 25 km'], []);
  expect(long).toBe('Women, Within 25 km');
  expect(suggestName([], [])).toBe('');
});

test('no name is suggested twice [BEY-5]', () => {
  expect(suggestName(['Women'], ['WOMEN'])).toBe('Women 2');
  const taken = ['Women', 'Women 2', 'women 3'];
  expect(suggestName(['Women'], taken)).toBe('Women 4');
  expect(suggestName(['x'.repeat(57)], ['x'.repeat(57)]).length).toBeLessThanOrEqual(maxSearchName);
});
