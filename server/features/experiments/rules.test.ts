import { describe, expect, test } from 'vitest';
import { placeOf } from '#contract/experiments/facts.ts';
import { readDraft } from './draft.rules.ts';
import { toResults } from './results.rules.ts';

const sold = [
  { id: 1, popular: false },
  { id: 2, popular: true },
  { id: 3, popular: false },
];
const typed = {
  ...{ name: 'Order', country: 'NL', base: '2,5', difference: '1', days: '28', highlight: '2' },
  ...{ [placeOf(1)]: '3', [placeOf(2)]: '2', [placeOf(3)]: '1' },
};

describe('the form of an experiment [MOD-10]', () => {
  const read = (changes: Record<string, string> = {}) =>
    readDraft({ ...typed, ...changes }, { countries: ['NL'], sold });

  test('says in which order and how long, and how many persons that needs', () => {
    const { draft, faults } = read();
    expect(faults).toEqual([]);
    expect(draft).toMatchObject({ packageIds: [3, 2, 1], highlightedId: 2, baseRate: 25, difference: 10 });
    expect(draft.plannedPersons).toBe(4567);
    expect(read({ highlight: '' }).draft.highlightedId).toBeNull();
  });

  test('has every package of the country once, and no other one', () => {
    const faultOf = (changes: Record<string, string>) => read(changes).faults[0]?.code;
    expect(faultOf({ [placeOf(3)]: '2' })).toBe('places');
    expect(faultOf({ [placeOf(3)]: '' })).toBe('places');
    expect(faultOf({ [placeOf(4)]: '4' })).toBe('other_price');
    expect(faultOf({ [placeOf(1)]: '1', [placeOf(3)]: '3' })).toBe('same');
    expect(faultOf({ [placeOf(1)]: '1', [placeOf(3)]: '3', highlight: '3' })).toBeUndefined();
  });
});

describe('the verdict of an experiment [MOD-10]', () => {
  const counts = { a: { persons: 1000, paid: 100 }, b: { persons: 1000, paid: 150 } };
  const judge = (changes: Partial<typeof counts>, isComplete = true) =>
    toResults({ ...counts, ...changes }, { isComplete, plannedPersons: 1000 }).verdict;

  test('waits for the end that was planned', () => {
    expect(judge({}, false)).toBeNull();
    expect(judge({})).toMatchObject({ says: 'more', is_large_enough: true });
  });

  test('finds no difference where the interval holds none, too', () => {
    expect(judge({ b: { persons: 1000, paid: 110 } })?.says).toBe('open');
    expect(judge({ b: { persons: 900, paid: 45 } })).toMatchObject({ says: 'fewer', is_large_enough: false });
  });

  test('shows nothing of groups under five', () => {
    const few = { b: { persons: 900, paid: 4 } };
    expect(judge(few)).toMatchObject({ says: 'few', difference: null });
    expect(toResults({ ...counts, ...few }, { isComplete: true, plannedPersons: 1 }).b).toEqual({
      ...{ persons: 900, paid: null, share: null },
    });
  });
});
