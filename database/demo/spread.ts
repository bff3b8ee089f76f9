import { createHash } from 'node:crypto';

/** Between 0 and 1, the same for the same words at every seeding. */
export function spread(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('/')).digest().readUInt32BE() / 2 ** 32;
}
