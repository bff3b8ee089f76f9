import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Run, root, run } from '#scripts/support/run.ts';
import { slimManifest } from '#scripts/support/slim-manifest.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressible = '**/*.{js,css,html,svg,json,txt,webmanifest}';
/** Below this the headers outweigh the saving. */
const minimumBytes = 1024;

/** Builds the web and precompresses its files to .br and .gz. `options` are those of `react-router build`. */
export async function build(options: string[] = [], runTool: Run = run): Promise<void> {
  await runTool('react-router', ['build', ...options], { NODE_ENV: 'production' });
  const folder = join(root, 'build', 'client');
  slimManifestIn(folder);
  await compressAssets(folder);
}

function slimManifestIn(folder: string): void {
  for (const file of globSync('assets/manifest-*.js', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, slimManifest(readFileSync(path, 'utf8')));
  }
}

export async function compressAssets(folder: string): Promise<void> {
  const files = globSync(compressible, { cwd: folder });
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < minimumBytes) return;
  const [brotli, zipped] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, zipped);
}

if (import.meta.main) await build();
