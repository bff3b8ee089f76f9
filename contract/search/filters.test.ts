import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchFiltersSchema } from './endpoints.ts';
import { listFields, readFilterValue, searchFields, searchFilters } from './filters.ts';

const choices = listFields.flatMap((field): readonly string[] => searchFilters[field].choices);
/** What addresses say, and what is nearly right. */
const text = fc.oneof(
  fc.constantFrom(
    'male',
    'both',
    'NL',
    'nl',
    'all',
    '07',
    '1',
    '18',
    '99',
    '17',
    '100',
    '25',
    '25.0',
    '-5',
    '1e2',
  ),
  fc.constantFrom('activity', 'distance', ' 18', '18 ', 'NL\n', ','),
  fc.array(fc.constantFrom(...choices), { minLength: 1, maxLength: 3 }).map((list) => list.join(',')),
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.integer({ min: -5, max: 120 }).map(String),
);

test('the browser takes and refuses the same filters of an address as the server [SEA-2]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...searchFields), text, (field, value) => {
      const parsed = searchFiltersSchema.shape[field].safeParse(value);
      expect(readFilterValue(field, value)).toEqual(parsed.success ? parsed.data : undefined);
    }),
    { numRuns: 2000 },
  );
});
