import { randomBytes } from 'node:crypto';

/** Random below 2^53: unguessable, and a JSON number. */
export function createId(): number {
  const bytes = randomBytes(8);
  const id = Number(bytes.readBigUInt64BE() >> 11n);
  return id === 0 ? createId() : id;
}

export function createToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

/** Rows about two members have the smaller id in `lo`. */
export function orderIds(a: number, b: number): [lo: number, hi: number] {
  return a < b ? [a, b] : [b, a];
}
