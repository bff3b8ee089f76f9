import { afterEach, describe, expect, test, vi } from 'vitest';
import { findSafetyKinds, maxLength } from './safety.rules.ts';

/** Texts made to keep patterns busy: beginnings that repeat and never come to their end. */
const parts = [
  ...['0 ', '(0', '1', '+49 ', '1-', 'one ', 'vier, ', 'hundert', 'o', '€ 1 '],
  ...['a.', 'a@', 'a at ', 'a dot ', 'a (at) ', '[', '@a_', 'a_', '___', '@....'],
  ...[
    'add me ',
    'telegram ',
    'my insta is ',
    'snap : ',
    'not ',
    'whatsap',
    'waaa',
    ' ',
    '\n',
    '.',
    'de89 ',
    '0x',
  ],
];

/** What the engine of regular expressions is asked to do, by pattern. */
function countCalls(text: string): Map<string, number> {
  const calls = new Map<string, number>();
  const original = RegExp.prototype.exec;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, searched: string) {
    calls.set(this.source, (calls.get(this.source) ?? 0) + 1);
    return original.call(this, searched);
  });
  findSafetyKinds(text);
  vi.restoreAllMocks();
  return calls;
}

const sum = (calls: Map<string, number>) => [...calls.values()].reduce((total, count) => total + count, 0);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('searching a text grows with its length and no faster [CHA-17]', () => {
  test.for(parts)('of "%s" again and again', (part) => {
    const ofLength = (length: number) =>
      sum(countCalls(part.repeat(Math.ceil(length / part.length)).slice(0, length)));
    const [half, whole, beyond] = [ofLength(maxLength / 2), ofLength(maxLength), ofLength(10_000)];
    expect(whole).toBeLessThanOrEqual(2.1 * half + 100);
    expect(whole).toBeLessThanOrEqual(20 * maxLength);
    expect(beyond).toBe(whole);
  });

  test('since every pattern repeats a bounded number of times', () => {
    const patterns = new Set(parts.flatMap((part) => [...countCalls(part.repeat(100)).keys()]));
    expect(patterns.size).toBeGreaterThan(20);
    for (const pattern of patterns) {
      const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
      expect(bare).not.toMatch(/[*+]|\{\d*,\}/);
    }
  });
});
