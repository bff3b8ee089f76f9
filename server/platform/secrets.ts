import { hkdfSync } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** The current secret of this installation, and earlier ones, which only read. */
export type Secrets = Pick<Config, 'secret'> & Partial<Pick<Config, 'previousSecrets'>>;

/** Tells secrets apart and nothing about them. */
export function nameSecret(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'name of the secret', 6)).toString('base64url');
}

export function listSecrets({ secret, previousSecrets = [] }: Secrets): string[] {
  return [secret, ...previousSecrets];
}
