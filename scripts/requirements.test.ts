import { expect, test } from 'vitest';
import { compareWithTests, listNamedIds, listRequirements } from './requirements.ts';

test('a row of the book gives its id', () => {
  expect(listRequirements('| id | requirement |\n|---|---|\n| CHA-4 | Sending costs credits. |\n')).toEqual([
    'CHA-4',
  ]);
});

test('a test names one row or several', () => {
  const source = "test('charges once [CHA-4, CRE-14]'); test('says so [LIK-1]'); list[0];";
  expect(listNamedIds(source)).toEqual(['CHA-4', 'CRE-14', 'LIK-1']);
});

test('every row that a test names is in the book', () => {
  const { all, unknown } = compareWithTests();
  expect(all.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});
