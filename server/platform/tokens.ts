import { createHash, createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';

/**
 * The bearer token of a mailed link, which is stored nowhere: the job that mails it has the nonce, the database the hash,
 * and the token needs the secret of the installation besides.
 */
export function deriveToken(config: Pick<Config, 'secret'>, nonce: string): string {
  return createHmac('sha256', config.secret).update(`link:${nonce}`).digest('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
