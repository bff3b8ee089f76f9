import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts what the database must not hold in the clear (AES-256-GCM): read with the secret of this installation alone. */
export function seal(config: Pick<Config, 'secret'>, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(config, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was changed, or sealed for another purpose or with another secret. */
export class Unreadable extends Error {
  constructor(cause: unknown) {
    super('what is sealed cannot be read', { cause });
  }
}

/** Throws `Unreadable`. */
export function unseal(config: Pick<Config, 'secret'>, purpose: string, sealed: string): string {
  try {
    return decrypt(config, purpose, sealed);
  } catch (error) {
    throw new Unreadable(error);
  }
}

/** Undefined for what cannot be read. */
export function findUnsealed(
  config: Pick<Config, 'secret'>,
  purpose: string,
  sealed: string,
): string | undefined {
  try {
    return decrypt(config, purpose, sealed);
  } catch {
    return undefined;
  }
}

function decrypt(config: Pick<Config, 'secret'>, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(config, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}

/** A key of its own for each purpose, so that none says anything about what else the secret signs. */
function deriveKey({ secret }: Pick<Config, 'secret'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed: ${purpose}`, 32));
}
