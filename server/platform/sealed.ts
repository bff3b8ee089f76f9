import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { listSecrets, type Secrets } from './secrets.ts';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with the current secret of this installation (AES-256-GCM). */
export function seal({ secret }: Secrets, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Tampered with, or sealed for another purpose or with a secret this installation no longer has. */
export class Unreadable extends Error {
  constructor(cause: unknown) {
    super('what is sealed cannot be read', { cause });
  }
}

export function unseal(secrets: Secrets, purpose: string, sealed: string): string {
  try {
    return decryptWithAny(secrets, purpose, sealed);
  } catch (error) {
    throw new Unreadable(error);
  }
}

export function findUnsealed(secrets: Secrets, purpose: string, sealed: string): string | undefined {
  try {
    return decryptWithAny(secrets, purpose, sealed);
  } catch {
    return undefined;
  }
}

export interface Resealed {
  resealed: number;
  /** Sealed with a secret that is gone. */
  unreadable: number;
}

/**
 * Goes through values that a feature keeps. `save` replaces one unless it has changed meanwhile, and is given what it says, too.
 * A value that the current secret opens stays.
 */
export async function resealAll<Row extends { sealed: string }>(
  secrets: Secrets,
  {
    purpose,
    rows,
    save,
  }: {
    purpose: string;
    rows: readonly Row[];
    save: (row: Row, sealed: string, text: string) => Promise<void>;
  },
): Promise<Resealed> {
  const done = { resealed: 0, unreadable: 0 };
  for (const row of rows) {
    if (findUnsealed({ secret: secrets.secret }, purpose, row.sealed) !== undefined) continue;
    const text = findUnsealed(secrets, purpose, row.sealed);
    if (text === undefined) done.unreadable += 1;
    else {
      await save(row, seal(secrets, purpose, text), text);
      done.resealed += 1;
    }
  }
  return done;
}

/** Throws the error of the last secret. */
function decryptWithAny(secrets: Secrets, purpose: string, sealed: string): string {
  let failure: unknown;
  for (const secret of listSecrets(secrets)) {
    try {
      return decrypt(secret, purpose, sealed);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function decrypt(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}

/** Derives a key per purpose, so that none reveals anything about other uses of the secret. */
function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed: ${purpose}`, 32));
}
