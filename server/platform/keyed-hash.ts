import { createHmac, hkdfSync } from 'node:crypto';
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

/**
 * Like `listHashesKeyed`, under keys derived for this purpose alone (RFC 5869), so that hashes kept for years share no key
 * with anything else. `salt` separates equal parts, such as those of two domains.
 */
export function listHashesDerived(secrets: Secrets, use: DerivedUse, text: string): string[] {
  return deriveHashes(secrets, use)(text);
}

interface DerivedUse {
  purpose: string;
  salt: string;
}

/** `listHashesDerived` for many texts, whose keys are derived once. */
export function deriveHashes(secrets: Secrets, { purpose, salt }: DerivedUse): (text: string) => string[] {
  const keys = listSecrets(secrets).map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `hashed: ${purpose}`, 32)),
  );
  return (text) => keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'));
}
