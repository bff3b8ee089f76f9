import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const fullMs = 4000;

export interface SmallDisk {
  fill(): Promise<void>;
  clear(): Promise<void>;
  unmount(): void;
}

/** Undefined where this user may not mount one. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  try {
    const options = `size=${megabytes}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'duet', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    // What is written until there is no room stays.
    fill: () => writeFile(ballast, Buffer.alloc(megabytes * 1024 ** 2)).catch(() => undefined),
    clear: () => rm(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}
