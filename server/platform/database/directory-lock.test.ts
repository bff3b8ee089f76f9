import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyPgliteTemplate } from '#server/testing/test-database.ts';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';
import { openPglite } from './pglite.ts';

const folder = () => join(mkdtempSync(join(tmpdir(), 'duet-lock-')), 'database');

test('a second process on the same data directory is refused with a clear text', () => {
  const directory = folder();
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  expect(() => lockDirectory(directory)).toThrow(/is open in process \d+.*DATABASE_URL/);
  unlock();
  lockDirectory(directory)();
});

test('the embedded database itself refuses a second opener and frees the directory on close', async () => {
  const directory = folder();
  await copyPgliteTemplate(directory);
  const engine = await openPglite(directory);
  await expect(openPglite(directory)).rejects.toThrow(DirectoryInUseError);
  await engine.close();
  expect(existsSync(`${directory}.lock`)).toBe(false);
});

test('the lock of a killed process is taken over, even when its pid is in use again', async () => {
  const directory = folder();
  const child = spawn('sleep', ['60']);
  writeFileSync(`${directory}.lock`, `${child.pid} 1`);
  lockDirectory(directory)();
  child.kill('SIGKILL');
  writeFileSync(`${directory}.lock`, '999999999 1');
  lockDirectory(directory)();
});
