import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { hashKeyed, listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Resealed, resealAll, seal, unseal } from '#server/platform/sealed.ts';
import {
  listTotpSecrets,
  replaceRecoveryCodes,
  replaceTotpSecret,
  type StaffRow,
  takeRecoveryCode,
  takeTotpStep,
} from './staff.store.ts';

/** RFC 6238 with the parameters of authenticator apps; one step before and after allows for their clocks. */
const periodSeconds = 30;
const window = 1;
const recoveryCodes = 10;
/** Without 0, 1, I and O, which are misread. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const purpose = 'staff totp';

type Keys = Pick<Platform, 'config'>;

function openTotp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 });
}

export function createSealedSecret({ config }: Keys): string {
  return seal(config, purpose, new Secret({ size: 20 }).base32);
}

export async function resealTotp(platform: Platform): Promise<Resealed> {
  const rows = await listTotpSecrets(platform);
  const save = (row: (typeof rows)[number], sealed: string) => replaceTotpSecret(platform, row, sealed);
  return resealAll(platform.config, { purpose, rows, save });
}

/** The secret for typing, and as a QR code: its size, and its dark modules as an SVG path. */
export function showSecret({ config }: Keys, { totpSecret, email }: StaffRow, issuer: string) {
  const secret = unseal(config, purpose, totpSecret);
  const { size, data } = encode(openTotp(secret, email, issuer).toString());
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { secret, qr: { size, path } };
}

/** Checks and uses up a code of the app or a recovery code. */
export async function takeSecondFactor(platform: Platform, row: StaffRow, code: string): Promise<boolean> {
  return /^\d{6}$/.test(code) ? takeTotp(platform, row, code) : takeRecovery(platform, row.id, code);
}

async function takeTotp(platform: Platform, { id, totpSecret }: StaffRow, token: string): Promise<boolean> {
  const { config, clock } = platform;
  const timestamp = clock.now().getTime();
  const delta = openTotp(unseal(config, purpose, totpSecret)).validate({ token, timestamp, window });
  if (delta === null) return false;
  return takeTotpStep(platform, id, Math.floor(timestamp / 1000 / periodSeconds) + delta);
}

function takeRecovery(platform: Platform, staffId: number, typed: string): Promise<boolean> {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return takeRecoveryCode(
    platform,
    staffId,
    listHashesKeyed(platform.config, 'staff recovery', staffId, code),
  );
}

/** Replaces all recovery codes by new ones of 50 bits each. */
export async function issueRecoveryCodes(platform: Platform, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, createRecoveryCode);
  const hashes = codes.map((code) =>
    hashKeyed(platform.config, 'staff recovery', staffId, code.replace('-', '')),
  );
  await replaceRecoveryCodes(platform, staffId, hashes);
  return codes;
}

function createRecoveryCode(): string {
  const signs = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
