import { createECDH, createHmac } from 'node:crypto';

/** Names this installation to push services (RFC 8292): a P-256 key pair, both halves in base64url. */
export interface VapidKeys {
  /** 65 bytes, uncompressed; browsers subscribe with it. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
}

const curve = 'prime256v1';

/** The pair of a private key; undefined when it is none. */
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

/**
 * The pair that belongs to the secret of the installation, so that all its processes have the same one and there
 * is no further file to lose: subscriptions of browsers end with the key they were made for.
 */
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
