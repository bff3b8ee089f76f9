import { expect, test } from 'vitest';
import { planPoll } from './use-transaction.ts';

test('a pending payment is asked for less and less often, at last every half minute [CRE-5]', () => {
  const pauses = Array.from({ length: 12 }, (_, answers) => planPoll(answers));
  expect(pauses[0]).toBe(1500);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(30_000);
});
