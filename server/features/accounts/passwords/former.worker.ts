import { compareSync } from 'bcryptjs';
import { isPhpass, isSaltedSha256 } from './former.rules.ts';

/** Checks all of them, also after one was right. */
export function verifyAll({ hashes, password }: { hashes: string[]; password: string }): boolean[] {
  return hashes.map((hash) => verifyOne(hash, password));
}

function verifyOne(hash: string, password: string): boolean {
  if (hash.startsWith('$2')) return compareSync(password, hash);
  return hash.startsWith('sha256$') ? isSaltedSha256(hash, password) : isPhpass(hash, password);
}
