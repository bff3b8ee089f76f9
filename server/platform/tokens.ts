import { createHash, createHmac } from 'node:crypto';
import { createToken } from './ids.ts';
import { listSecrets, nameSecret, type Secrets } from './secrets.ts';

/** Names the secret, because the mail may be written by a process that has another one. */
export function createNonce({ secret }: Secrets): string {
  return `${nameSecret(secret)}.${createToken(32)}`;
}

/** A mailed link's token is stored nowhere: deriving it needs the mail job's nonce and the secret that it names. */
export function deriveToken(secrets: Secrets, nonce: string): string {
  const known = listSecrets(secrets).find((one) => nonce.startsWith(`${nameSecret(one)}.`));
  return createHmac('sha256', known ?? secrets.secret)
    .update(`link:${nonce}`)
    .digest('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
