import { createHash, createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** A mailed link's token is stored nowhere: deriving it needs the mail job's nonce and the secret. */
export function deriveToken(config: Pick<Config, 'secret'>, nonce: string): string {
  return createHmac('sha256', config.secret).update(`link:${nonce}`).digest('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
