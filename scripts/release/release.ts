import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findCleanCommit } from '#scripts/support/passed-commit.ts';
import { type Bump, bumpVersion, moveUnreleased } from './changelog.ts';
import { findRefused } from './licences.ts';
import { readLockFile } from './lock-file.ts';
import { renderNotice } from './notice.ts';
import { writeSbom } from './sbom.ts';

const execute = promisify(execFile);

export interface Release {
  version: string;
  tag: string;
  /** Text of each file that the release writes. */
  files: Record<string, string>;
}

/** Says what a release changes; refuses where it would be wrong, and changes nothing. */
export async function planRelease(folder: string, bump: Bump, date: string): Promise<Release> {
  if (!(await findCleanCommit(folder))) {
    throw new Error('There are changed or untracked files: commit them or put them away first');
  }
  const lock = readLockFile(folder);
  const refused = findRefused(lock);
  if (refused.length > 0) {
    throw new Error(`Licences that nobody has allowed: ${refused.join(', ')}`);
  }
  const version = bumpVersion(lock.version, bump);
  const tag = `v${version}`;
  if (await hasTag(folder, tag)) throw new Error(`The tag ${tag} is there already`);
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const files = {
    'CHANGELOG.md': moveUnreleased(await read('CHANGELOG.md'), version, date),
    'package.json': setVersion(await read('package.json'), lock.version, version),
    'package-lock.json': setVersion(await read('package-lock.json'), lock.version, version),
    NOTICE: renderNotice(await read('NOTICE'), lock),
    'deploy/helm/Chart.yaml': setChartVersion(await read('deploy/helm/Chart.yaml'), version),
    'deploy/helm/values.yaml': setImage(await read('deploy/helm/values.yaml'), version),
  };
  const sbom = await writeSbom(folder, version);
  return { version, tag, files: { ...files, 'sbom.cdx.json': sbom } };
}

/** Writes, commits and tags it here; publishing is a push that a person makes. */
export async function makeRelease(folder: string, { version, tag, files }: Release): Promise<void> {
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  await git(folder, 'add', '--', ...Object.keys(files));
  await git(folder, 'commit', '--quiet', '--message', `release: Publish version ${version}`);
  await git(folder, 'tag', '--annotate', tag, '--message', `Duet ${version}`);
}

/** The version of the project is the first in package.json, and the first two in its lock file. */
function setVersion(text: string, from: string, to: string): string {
  const own = new RegExp(`("name": "[^"]+",\\n\\s+"version": ")${from.replaceAll('.', '\\.')}"`);
  const [head = '', ...rest] = text.split('"node_modules/');
  const changed = head.replace(new RegExp(own, 'g'), `$1${to}"`);
  if (changed === head) throw new Error(`There is no version ${from} to replace`);
  return [changed, ...rest].join('"node_modules/');
}

/** The chart has the version of what it installs, so that one number says all. */
function setChartVersion(text: string, version: string): string {
  return text
    .replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^appVersion: .*$/m, `appVersion: "${version}"`);
}

function setImage(text: string, version: string): string {
  return text.replace(/^(image: \S+):\S+$/m, `$1:${version}`);
}

async function hasTag(folder: string, tag: string): Promise<boolean> {
  return (await git(folder, 'tag', '--list', tag)) !== '';
}

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('git', args, { cwd: folder });
  return stdout.trim();
}
