import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listNamedIds, listRequirements } from '#scripts/requirements.ts';
import { root } from '#scripts/support/run.ts';
import { bumpVersion, moveUnreleased } from './changelog.ts';
import { readLockFile } from './lock-file.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the list of changes names rows that exist, and the version of the project [OPS-10]', () => {
  const changelog = read('CHANGELOG.md');
  const known = listRequirements(read('docs/requirements.md'));
  const named = listNamedIds(changelog);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((id) => !known.includes(id))).toEqual([]);
  const [, latest] = /^## \[(\d.*?)\]/m.exec(changelog) ?? [];
  expect(latest).toBe(readLockFile(root).version);
});

test.each([
  ['major', '1.0.0'],
  ['minor', '0.5.0'],
  ['patch', '0.4.10'],
] as const)('after 0.4.9 comes, as a %s release, %s', (bump, expected) => {
  expect(bumpVersion('0.4.9', bump)).toBe(expected);
});

test('a version that is not three numbers is refused', () => {
  expect(() => bumpVersion('1.0.0-beta', 'patch')).toThrow('no semantic version');
});

test('the first release of a list without others keeps its words', () => {
  expect(moveUnreleased('# Changelog\n\n## [Unreleased]\n\n- Bread.\n', '1.0.0', '2027-01-31')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2027-01-31\n\n- Bread.\n',
  );
});

test('a list without the heading is refused', () => {
  expect(() => moveUnreleased('# Changelog\n', '1.0.0', '2027-01-31')).toThrow('needs one heading');
});
