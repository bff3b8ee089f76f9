import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRelease, planRelease } from './release.ts';

let folder: string;
const today = '2027-01-31';

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
}

function write(path: string, content: string | object): void {
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(join(folder, path), text);
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** A project with one package for production and one, of the same version, for development. */
function writeProject(licence: string): void {
  const own = { name: 'small', version: '1.4.2' };
  const groups = { dependencies: { bread: '1.4.2' }, devDependencies: { oven: '1.4.2' } };
  write('package.json', { ...own, ...groups });
  const packages = {
    '': { ...own, ...groups },
    'node_modules/bread': { version: '1.4.2', license: licence },
    'node_modules/oven': {
      version: '1.4.2',
      license: 'GPL-3.0',
      dev: true,
      dependencies: { bread: '1.4.2' },
    },
  };
  write('package-lock.json', { ...own, lockfileVersion: 3, packages });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-release-'));
  writeProject('MIT');
  write(
    'CHANGELOG.md',
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Butter.\n\n## [1.4.2] - 2026-12-01\n\n- Jam.\n',
  );
  write('NOTICE', 'Written by people.\n');
  mkdirSync(join(folder, 'deploy/helm'), { recursive: true });
  write('deploy/helm/Chart.yaml', 'apiVersion: v2\nversion: 1.4.2\nappVersion: "1.4.2"\n');
  write('deploy/helm/values.yaml', 'image: registry.example:5000/duet:1.4.2\nreplicas: 2\n');
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a release moves what is unreleased under its version, and is committed and tagged [OPS-10]', async () => {
  await makeRelease(folder, await planRelease(folder, 'minor', today));
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.5.0] - 2027-01-31\n\n### Added\n\n- Butter.\n\n## [1.4.2] - 2026-12-01\n\n- Jam.\n',
  );
  expect(read('deploy/helm/Chart.yaml')).toBe('apiVersion: v2\nversion: 1.5.0\nappVersion: "1.5.0"\n');
  expect(read('deploy/helm/values.yaml')).toBe('image: registry.example:5000/duet:1.5.0\nreplicas: 2\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('release: Publish version 1.5.0');
  expect(git('describe', '--exact-match')).toBe('v1.5.0');
});

test('planning one says what it writes and changes nothing [OPS-10]', async () => {
  const { files } = await planRelease(folder, 'patch', today);
  const [manifest, lock, sbom] = ['package.json', 'package-lock.json', 'sbom.cdx.json'].map((path) =>
    JSON.parse(files[path] ?? ''),
  );
  // Of several versions 1.4.2 that of the project alone changes.
  expect(manifest).toMatchObject({ version: '1.4.3', dependencies: { bread: '1.4.2' } });
  expect(lock).toMatchObject({ version: '1.4.3', packages: { '': { version: '1.4.3' } } });
  expect(lock.packages['node_modules/bread'].version).toBe('1.4.2');
  expect(sbom.metadata.component).toMatchObject({ name: 'duet', version: '1.4.3' });
  expect(sbom.components).toMatchObject([{ name: 'bread', version: '1.4.2' }]);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag', '--list')).toBe('');
});

test('nothing is released from changed or untracked files [OPS-10]', async () => {
  write('crumbs.txt', '');
  await expect(planRelease(folder, 'patch', today)).rejects.toThrow('changed or untracked files');
});

test('a release without a word about it is refused, and so is one that is there [OPS-10]', async () => {
  git('tag', 'v1.4.3');
  await expect(planRelease(folder, 'patch', today)).rejects.toThrow('The tag v1.4.3 is there already');
  await makeRelease(folder, await planRelease(folder, 'minor', today));
  await expect(planRelease(folder, 'minor', today)).rejects.toThrow('nothing under Unreleased');
});

test('a package under a licence that nobody has allowed stops it [OPS-10]', async () => {
  writeProject('AGPL-3.0');
  git('commit', '--quiet', '--all', '--message', 'Second');
  await expect(planRelease(folder, 'patch', today)).rejects.toThrow('bread: AGPL-3.0');
});
