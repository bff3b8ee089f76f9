import { createHash, createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';

/**
 * The bearer token of a mailed link. It is written down nowhere: the job that mails it carries the nonce,
 * the database the token's hash, and neither leads to the token without the secret of the installation.
 */
export function deriveToken(config: Pick<Config, 'secret'>, nonce: string): string {
  return createHmac('sha256', config.secret).update(`link:${nonce}`).digest('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
