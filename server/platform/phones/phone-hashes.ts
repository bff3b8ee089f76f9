import { deriveHashes } from '../keyed-hash.ts';
import { nameSecret, type Secrets } from '../secrets.ts';

/**
 * Hashes of a phone number in E.164, under the current secret first: what is kept in place of numbers, wherever the same
 * number has to be recognised again. A domain has its own hashes, as it has its own accounts.
 */
export function listPhoneHashes(secrets: Secrets, siteId: number, number: string): string[] {
  return derivePhoneHashes(secrets, siteId)(number);
}

/** `listPhoneHashes` for many numbers, whose keys are derived once. */
export function derivePhoneHashes(secrets: Secrets, siteId: number): (number: string) => string[] {
  return deriveHashes(secrets, { purpose: 'phone number', salt: `site ${siteId}` });
}

/** What to store: the hash, and the name of the secret that it was made with, since a number cannot be hashed again. */
export function hashPhone(secrets: Secrets, siteId: number, number: string): { hash: string; keyId: string } {
  const [hash = ''] = listPhoneHashes(secrets, siteId, number);
  return { hash, keyId: nameSecret(secrets.secret) };
}
