import { randomBytes } from 'node:crypto';

/** A public id: random below 2^53, so it is unguessable, fits a JSON number and needs no second column. */
export function createId(): number {
  const bytes = randomBytes(8);
  const id = Number(bytes.readBigUInt64BE() >> 11n);
  return id === 0 ? createId() : id;
}

/** For media names and bearer tokens: `bytes` of randomness in base64url. */
export function createToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}
