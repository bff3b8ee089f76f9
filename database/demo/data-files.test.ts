import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkEntries } from './data-files.ts';

const format = {
  schema: z.strictObject({ key: z.string(), born: z.iso.date() }),
  nameEntry: (entry: unknown) => (entry as { key?: string } | null)?.key,
};

test('a fault names the entry and its field', () => {
  const { entries, faults } = checkEntries([{ key: 'anna-nl', born: '1990-02-30' }, null], format);
  expect(entries).toEqual([]);
  expect(faults).toEqual([
    expect.stringMatching(/^anna-nl: born: ./),
    expect.stringMatching(/^entry 2: the entry: ./),
  ]);
});

test('what nobody asked for is a fault too, and good entries are kept', () => {
  const good = { key: 'ben-de', born: '1990-02-03' };
  const { entries, faults } = checkEntries([{ ...good, borm: 1 }, good], format);
  expect(entries).toEqual([good]);
  expect(faults).toEqual([expect.stringContaining('borm')]);
});

test('a file holds a list', () => {
  expect(checkEntries({}, format).faults).toEqual(['is no list']);
});
