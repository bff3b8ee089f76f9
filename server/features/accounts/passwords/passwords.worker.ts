import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id, the library's default algorithm: 19 MiB, two passes, one lane (OWASP password storage). */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hash(password: string): string {
  return hashSync(password, cost);
}

export function verify({ stored, password }: { stored: string; password: string }): boolean {
  return verifySync(stored, password);
}
