import { createECDH, createHmac } from 'node:crypto';

/** Identifies this installation to push services (RFC 8292): a P-256 key pair in base64url. */
export interface VapidKeys {
  /** 65 bytes, uncompressed; browsers subscribe with it. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
}

const curve = 'prime256v1';

export function completeVapidKeys(privateKey: string): VapidKeys | undefined {
  const scalar = Buffer.from(privateKey, 'base64url');
  if (scalar.length !== 32) return undefined;
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(scalar);
  } catch {
    // Zero, or past the order of the curve.
    return undefined;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
}

/** Derived from the secret: processes share it, and no file can be lost. Subscriptions end with their key. */
function deriveVapidKeys(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = createHmac('sha256', secret).update(`vapid:${attempt}`).digest('base64url');
    const keys = completeVapidKeys(scalar);
    if (keys) return keys;
  }
}

export function chooseVapidKeys(privateKey: string, secret: string): VapidKeys {
  return completeVapidKeys(privateKey) ?? deriveVapidKeys(secret);
}
