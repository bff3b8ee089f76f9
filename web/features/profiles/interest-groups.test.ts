import { expect, test } from 'vitest';
import { interests } from '#contract/profiles/facts.ts';
import { groupInterests, interestGroups } from './interest-groups.ts';

test('each interest stands in one group [PRO-4]', () => {
  expect(Object.values(interestGroups).flat().toSorted()).toEqual(interests.toSorted());
});

test('a profile shows the groups of what somebody chose, and no empty one [PRO-4]', () => {
  expect(groupInterests(['tea', 'sailing', 'baking'])).toEqual([
    ['moving', ['sailing']],
    ['table', ['baking', 'tea']],
  ]);
});
