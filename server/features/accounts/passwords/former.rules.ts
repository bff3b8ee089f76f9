import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Password hashes of other sites: bcrypt, phpass (WordPress, phpBB) and the salted SHA-256 of SkaDate and Oxwall, which is
 * written `sha256$<salt>$<hex>`, the salt in base64url. What costs more than these bounds would hold up every log-in.
 */
const bounds = { bcrypt: [4, 12], phpass: [7, 16] } as const;

const phpassAlphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export interface FormerHash {
  /** Algorithm and cost: hashes of one shape take the same time. */
  shape: string;
  hash: string;
}

/** Undefined for a hash that no log-in here could check. */
export function readFormerHash(text: string): FormerHash | undefined {
  const shape = findShape(text);
  return shape === undefined ? undefined : { shape, hash: text };
}

function findShape(hash: string): string | undefined {
  const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash);
  if (bcrypt) return bound('bcrypt', Number(bcrypt[1]));
  const phpass = /^\$[PH]\$([./A-Za-z0-9])[./A-Za-z0-9]{30}$/.exec(hash);
  if (phpass) return bound('phpass', phpassAlphabet.indexOf(phpass[1] ?? ''));
  return /^sha256\$[\w-]{0,200}\$[0-9a-f]{64}$/.test(hash) ? 'sha256' : undefined;
}

function bound(algorithm: keyof typeof bounds, cost: number): string | undefined {
  const [least, most] = bounds[algorithm];
  return cost >= least && cost <= most ? `${algorithm}:${cost}` : undefined;
}

/** As the other site stored it, with the salt of its configuration. */
export function writeSaltedHash(salt: string, hex: string): string {
  return `sha256$${Buffer.from(salt).toString('base64url')}$${hex.toLowerCase()}`;
}

/** A hash of nothing that takes as long as any of its shape. */
export function createIdleHash(shape: string): string {
  const [algorithm, cost = ''] = shape.split(':');
  if (algorithm === 'bcrypt') return `$2b$${cost.padStart(2, '0')}$${'.'.repeat(53)}`;
  if (algorithm === 'phpass') return `$P$${phpassAlphabet[Number(cost)]}${'.'.repeat(30)}`;
  return `sha256$$${'0'.repeat(64)}`;
}

/**
 * What a log-in checks: one hash of each shape that its domain has, whether the account has one of them or not, so that the
 * time says nothing about the account.
 */
export function listChecks(shapes: readonly string[], own: FormerHash | null): string[] {
  const all = own && !shapes.includes(own.shape) ? [...shapes, own.shape] : shapes;
  return all.map((shape) => (own?.shape === shape ? own.hash : createIdleHash(shape)));
}

export function isPhpass(stored: string, password: string): boolean {
  const salt = stored.slice(4, 12);
  let digest = md5(Buffer.from(salt + password));
  const bytes = Buffer.from(password);
  for (let left = 2 ** phpassAlphabet.indexOf(stored[3] ?? '.'); left > 0; left -= 1)
    digest = md5(Buffer.concat([digest, bytes]));
  return isSame(stored.slice(12), encodePhpass(digest));
}

export function isSaltedSha256(stored: string, password: string): boolean {
  const [, salt = '', hex = ''] = stored.split('$');
  const digest = createHash('sha256').update(Buffer.from(salt, 'base64url')).update(password).digest('hex');
  return isSame(hex, digest);
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}

/** Three bytes become four characters, the lowest six bits first. */
function encodePhpass(digest: Buffer): string {
  let text = '';
  for (let at = 0; at < digest.length; at += 3) {
    const group = digest.subarray(at, at + 3);
    let bits = group.reduce((sum, byte, place) => sum | (byte << (8 * place)), 0);
    for (let sign = 0; sign <= group.length; sign += 1, bits >>= 6) text += phpassAlphabet[bits & 63];
  }
  return text;
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
