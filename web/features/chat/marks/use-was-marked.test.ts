// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChatState } from '#contract/chat/marks.rules.ts';
import { useWasMarked } from './use-was-marked.ts';

type Step = readonly [state: ChatState, isFetching: boolean];
const marked = { unread: true } as const;

test.for<[string, Step[], boolean]>([
  ['what is kept says so', [[marked, false]], true],
  [
    'the answer says so, of which what is kept did not know',
    [
      [{}, true],
      [marked, false],
    ],
    true,
  ],
  [
    'what is kept says so, and the answer has ended it',
    [
      [marked, true],
      [{}, false],
    ],
    true,
  ],
  [
    'it is marked while it stands open',
    [
      [{}, true],
      [{}, false],
      [marked, true],
      [marked, false],
    ],
    false,
  ],
  [
    'it is marked nowhere',
    [
      [{}, true],
      [{}, false],
    ],
    false,
  ],
])('an opened conversation was marked: %s [BEY-10]', ([, [first, ...later], expected]) => {
  const [state, isFetching] = first as Step;
  const { result, rerender } = renderHook(([one, other]: Step) => useWasMarked(one, other), {
    initialProps: [state, isFetching] as Step,
  });
  for (const step of later) rerender(step);
  expect(result.current).toBe(expected);
});
