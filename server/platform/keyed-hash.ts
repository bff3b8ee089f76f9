import { createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { listSecrets, type Secrets } from './secrets.ts';

export function hashKeyed(
  { secret }: Pick<Config, 'secret'>,
  purpose: string,
  ...parts: (string | number)[]
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** Hashes under which the parts may be stored: with the current secret first, then earlier ones. */
export function listHashesKeyed(secrets: Secrets, purpose: string, ...parts: (string | number)[]): string[] {
  return listSecrets(secrets).map((secret) => hashKeyed({ secret }, purpose, ...parts));
}
