import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface LockFile {
  version: string;
  packages: Record<string, LockedPackage>;
}

export function readLockFile(folder: string): LockFile {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
}

/** The name of the package at `node_modules/a/node_modules/b`. */
export function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** What `npm ci --omit=dev` may install, on any platform, by its place in the tree. */
export function listProduction(lock: LockFile): [path: string, locked: LockedPackage][] {
  return Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
}
