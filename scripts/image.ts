import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { root } from '#scripts/support/run.ts';
import { readLockFile } from './release/lock-file.ts';
import { listRuntimePackages } from './release/runtime-packages.ts';

/** What the site runs from: nothing that builds it or tests it. */
const folders = ['build', 'content', 'contract', 'database', 'locales', 'server'];
const single = [
  'deploy/health-check.mjs',
  'scripts/require-node-24.mjs',
  'package.json',
  'CHANGELOG.md',
  'NOTICE',
];
const notForProduction = /\.test\.ts$|[\\/]testing[\\/]/;
/** Files of packages that only people, bundlers and tools of development read, and those for other engines: each build but the one that Node loads, and halves of a table that is read whole. Licences stay. */
const unread =
  /\.(map|md|[cm]?tsx?|flow)$|-ipv[46]\.mmdb$|\.(browser|standalone)\b|metadata\.(full|mobile)\.|[\\/](docs?|tests?|__tests__|examples?|benchmarks?|bundle|es2015|esm5|es6-modern|mobile|script|\.github|\.yarn)[\\/]/i;

type Transfer = (from: string, to: string) => void;

/** Puts what an image holds into `target`: the code, the packages it reaches and the Node that runs this. */
export function assembleImage(target: string, transfer: Transfer = copyFileSync): void {
  const files = [...listCode(), ...listPackages()];
  for (const folder of new Set(files.map((file) => dirname(file)))) {
    mkdirSync(join(target, folder), { recursive: true });
  }
  for (const file of files) transfer(join(root, file), join(target, file));
  mkdirSync(join(target, 'bin'));
  transfer(process.execPath, join(target, 'bin', basename(process.execPath)));
}

function listCode(): string[] {
  return [...folders.flatMap(listFiles), ...single].filter((file) => !notForProduction.test(file));
}

function listPackages(): string[] {
  const installed = listRuntimePackages(root, readLockFile(root)).filter((path) =>
    existsSync(join(root, path)),
  );
  return installed.flatMap((path) =>
    listFiles(path).filter((file) => {
      const inside = relative(path, file);
      // Packages below have their own line in the list.
      return !inside.split(sep).includes('node_modules') && !unread.test(sep + inside);
    }),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

/** Bytes of all files in `folder`. */
export function weigh(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
}

if (import.meta.main) {
  const target = process.argv[2];
  if (!target) throw new Error('npm run image -- FOLDER');
  assembleImage(target);
  console.log(`${target} holds ${Math.round(weigh(target) / 1e6)} MB`);
}
