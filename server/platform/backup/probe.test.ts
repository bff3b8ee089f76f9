import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireNoteFolder } from './probe.ts';

test('processes that start at once do not take each other’s probe away [OPS-4]', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'duet-probe-'));
  onTestFinished(() => rm(backupDir, { recursive: true }));
  await Promise.all(Array.from({ length: 20 }, () => requireNoteFolder({ backupDir })));
  expect(await readdir(join(backupDir, 'erasures'))).toEqual([]);
});
