import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outline } from '#contract/sites/outline.ts';

const folder = join(import.meta.dirname, 'outlines');

/** Written by tools/build-outlines.ts; undefined for other countries. */
export async function findOutline(country: string): Promise<Outline | undefined> {
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  return readFile(join(folder, `${country}.json`), 'utf8').then(
    (text) => ({ country, ...JSON.parse(text) }),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
}
