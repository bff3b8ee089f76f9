import { expect, test } from 'vitest';
import { findCreditsLevel } from './credits-link.tsx';

test.each([
  [true, 11, undefined],
  [true, 10, 'few'],
  [true, 1, 'few'],
  [true, 0, 'none'],
  [false, 0, undefined],
] as const)(
  'a paying member (%s) with %i credits sees the warning %s [CRE-12]',
  (paid_user, credits, level) => {
    expect(findCreditsLevel({ paid_user, credits })).toBe(level);
  },
);
