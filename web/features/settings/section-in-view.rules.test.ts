import { expect, test } from 'vitest';
import { findSectionInView } from './section-in-view.rules.ts';

const at = (...tops: number[]) => tops.map((top, index) => ({ anchor: `part-${index + 1}`, top }));

test.each<[string, number[], boolean, string | undefined]>([
  ['at the top of the page it is the first', [200, 500, 900], false, 'part-1'],
  ['it is the one that begins last above the line', [-400, 100, 500], false, 'part-2'],
  ['one that begins on the line counts', [-400, -100, 150], false, 'part-3'],
  ['at the end of the page it is the last', [-900, -400, 500], true, 'part-3'],
  ['without sections there is none', [], false, undefined],
])('the list of settings marks the section in view: %s [ACC-21]', (_case, tops, isAtEnd, section) => {
  expect(findSectionInView(at(...tops), 150, isAtEnd)).toBe(section);
});
