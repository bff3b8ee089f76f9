import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAssets } from './build.ts';

test('only what shrinks is compressed, and it unpacks to the same bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duet-assets-'));
  const script = Buffer.from('export const text = 1;\n'.repeat(100));
  await writeFile(join(folder, 'big.js'), script);
  await writeFile(join(folder, 'small.js'), 'export {};');
  await writeFile(join(folder, 'photo.webp'), Buffer.alloc(4096));

  await compressAssets(folder);

  expect((await readdir(folder)).sort()).toEqual([
    'big.js',
    'big.js.br',
    'big.js.gz',
    'photo.webp',
    'small.js',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'big.js.br')))).toEqual(script);
  expect(gunzipSync(await readFile(join(folder, 'big.js.gz')))).toEqual(script);
  await rm(folder, { recursive: true });
});
