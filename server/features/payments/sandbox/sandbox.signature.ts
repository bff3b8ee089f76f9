import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'sandbox-signature';
const toleranceSeconds = 300;

/** `t=<unix seconds>,v1=<hex>`: signs the time too, so that an old message cannot be replayed. */
export function signBody(secret: string, body: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${computeMac(secret, seconds, body).toString('hex')}`;
}

export function isSignedBody(secret: string, body: Buffer, signature: unknown, now: Date): boolean {
  const [, seconds, hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
  if (seconds === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(computeMac(secret, Number(seconds), body), Buffer.from(hex, 'hex'));
}

/** A separate key, so that this signature reveals nothing about others of the site's secret. */
function computeMac(secret: string, seconds: number, body: string | Buffer): Buffer {
  const key = createHmac('sha256', secret).update('sandbox webhook').digest();
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
}
