import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockFile, nameAt } from './lock-file.ts';

/** The code that runs from its sources; the pages are built with their libraries inside. */
const sources = '{server,contract,database,locales}/**/*.{ts,mjs}';
const notForProduction = ['**/*.test.ts', '**/testing/**'];

/** Loaded only without a DATABASE_URL, which an image always has. */
const embeddedDatabase = '@electric-sql/pglite';

/** Lists the places in node_modules that the running site can reach. */
export function listRuntimePackages(folder: string, lock: LockFile): string[] {
  const code = readCode(folder);
  const named = Object.keys(lock.packages['']?.dependencies ?? {}).filter(
    (name) => name !== embeddedDatabase && isNamed(code, name),
  );
  return closeOver(
    lock,
    named.map((name) => `node_modules/${name}`),
  );
}

/** Lists what the code imports from them, at its start or later. */
export function listRuntimeImports(folder: string, lock: LockFile): string[] {
  const imported = [...readCode(folder).matchAll(/(?:from |import\()'([^'.#][^']*)'/g)];
  const dependencies = Object.keys(lock.packages['']?.dependencies ?? {});
  const fromPackages = imported
    .map(([, specifier]) => specifier as string)
    .filter((specifier) => dependencies.some((name) => `${specifier}/`.startsWith(`${name}/`)));
  return [...new Set(fromPackages)].filter((specifier) => !specifier.includes('pglite')).sort();
}

function readCode(folder: string): string {
  return globSync(sources, { cwd: folder, exclude: notForProduction })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

function isNamed(code: string, name: string): boolean {
  return [`'${name}'`, `'${name}/`, `node_modules/${name}/`].some((text) => code.includes(text));
}

function closeOver(lock: LockFile, roots: string[]): string[] {
  const reached = new Set(roots);
  // A set that grows while it is walked is walked to its end.
  for (const path of reached) {
    const locked = lock.packages[path];
    if (!locked) throw new Error(`package-lock.json does not know ${path}`);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked;
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(optionalDependencies ?? {}),
      ...peers,
    ]) {
      const found = resolve(lock, path, name);
      if (found) reached.add(found);
    }
  }
  return [...reached].sort((a, b) => nameAt(a).localeCompare(nameAt(b)));
}

/** Looks for a package as Node does: beside the one that asks, then further up. */
function resolve(lock: LockFile, from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, place.lastIndexOf('/node_modules/'))) {
    const inside = `${place}/node_modules/${name}`;
    if (lock.packages[inside]) return inside;
    if (!place.includes('/node_modules/')) break;
  }
  return lock.packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
}
