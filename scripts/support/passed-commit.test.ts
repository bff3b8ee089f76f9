import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCleanCommit, passedFile, recordPass } from './passed-commit.ts';

let folder: string;

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-passed-'));
  git('init', '--quiet');
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the commit that passed is recorded', async () => {
  const commit = await findCleanCommit(folder);
  await recordPass(folder, commit, ['chat.spec.ts › a message arrives']);
  expect(JSON.parse(readFileSync(passedFile(folder), 'utf8'))).toMatchObject({
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    flaky: ['chat.spec.ts › a message arrives'],
  });
});

test('nothing is recorded for files that no commit holds', async () => {
  const commit = await findCleanCommit(folder);
  writeFileSync(join(folder, 'untracked.ts'), '');
  expect(await findCleanCommit(folder)).toBeUndefined();
  await recordPass(folder, commit, []);
  expect(existsSync(passedFile(folder))).toBe(false);
});

test('nothing is recorded where another commit was checked out meanwhile', async () => {
  const commit = await findCleanCommit(folder);
  git('commit', '--quiet', '--allow-empty', '--message', 'Second');
  await recordPass(folder, commit, []);
  expect(existsSync(passedFile(folder))).toBe(false);
});

test('a folder without git has no commit', async () => {
  rmSync(join(folder, '.git'), { recursive: true });
  expect(await findCleanCommit(folder)).toBeUndefined();
});
