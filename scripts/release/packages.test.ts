import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';
import { findRefused, isAllowed } from './licences.ts';
import { listProduction, nameAt, readLockFile } from './lock-file.ts';
import { renderNotice } from './notice.ts';
import { listRuntimePackages } from './runtime-packages.ts';
import { writeSbom } from './sbom.ts';

const lock = readLockFile(root);

test('every package of production has a licence that is allowed [OPS-10]', () => {
  expect(findRefused(lock)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['MIT or GPL-3.0', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0', false],
  ['LGPL-3.0-or-later', false],
  ['none', false],
])('the licence %s is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence, 'any')).toBe(expected);
});

test('the LGPL is allowed for the library that sharp loads', () => {
  expect(isAllowed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true);
});

test('the bill of materials holds every package of production and no other [OPS-10]', async () => {
  const { bomFormat, components } = JSON.parse(await writeSbom(root, lock.version));
  expect(bomFormat).toBe('CycloneDX');
  const listed = components.map(({ 'bom-ref': reference }: Record<string, string>) => reference);
  const locked = listProduction(lock).map(([path, { version }]) => `${nameAt(path)}@${version}`);
  expect(new Set(listed)).toEqual(new Set(locked));
});

test('the notice keeps what people wrote and is the same when it is written again', () => {
  const notice = renderNotice(readFileSync(join(root, 'NOTICE'), 'utf8'), lock);
  expect(notice).toMatch(/^Duet contains and distributes work of others\.\n/);
  expect(notice).toContain(`fastify ${lock.packages['node_modules/fastify']?.version}`);
  expect(renderNotice(notice, lock)).toBe(notice);
});

test('an image holds what the server loads, and what that needs, but no library of the pages [OPS-11]', () => {
  const names = listRuntimePackages(root, lock).map(nameAt);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'avvio', 'sharp', 'pg', 'react']));
  expect(names).not.toContain('@mantine/core');
  expect(names).not.toContain('@electric-sql/pglite');
  expect(names).not.toContain('typescript');
});
