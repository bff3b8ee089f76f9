import { nearDistance } from '#contract/photos/facts.ts';
import type { BanSign, BanSignKind } from '#server/feature.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import { listHashesDerived } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformService } from '#server/platform/platform-state.ts';
import { findUnsealed, type Resealed, resealAll, seal } from '#server/platform/sealed.ts';
import { distanceOf, isTelling, toHashedParts, toLockedText } from './signs.rules.ts';
import {
  type BanSignRow,
  deleteSignsOf,
  findSigns,
  insertSigns,
  listDevices,
  listFingerprints,
  lockHashes,
  replaceFingerprint,
} from './signs.store.ts';

/** Claims from what happened lapse after three years (BGB § 195). */
const signDays = 3 * 365;

const sealPurpose = 'ban fingerprint';

type Lister = (platform: Platform, memberId: number) => Promise<BanSign[]>;

/** What later features know of a member. */
export const signListers = platformService<readonly Lister[]>('bans.signs');

type Config = Pick<Platform, 'config'>;

/** Under the current secret first; a domain has its own hashes, as it has its own accounts. */
function listHashes(
  { config }: Config,
  siteId: number,
  { kind, isHashed }: Pick<BanSign, 'kind' | 'isHashed'>,
  part: string,
): string[] {
  if (isHashed) return [part];
  return listHashesDerived(config, { purpose: `ban ${kind}`, salt: `site ${siteId}` }, part);
}

export function hashDevice(platform: Config, siteId: number, device: string): string {
  return listHashes(platform, siteId, { kind: 'device' }, device)[0] ?? '';
}

/** What a feature keeps in place of a phone number, so that a ban can be recognised by it. */
export function hashBannedPhone(platform: Config, siteId: number, number: string): string {
  return listHashes(platform, siteId, { kind: 'phone' }, number)[0] ?? '';
}

type OwnSign = Pick<BanSignRow, 'kind' | 'hash' | 'fingerprint'>;

/**
 * The signs of a member who is about to be banned, locked until the transaction ends: whatever meets one waits for the ban.
 * Call it with the account and the profile locked, and before anything that others see changes (see `lockHashes`).
 */
export async function lockOwnSigns(platform: Platform, account: AccountRow): Promise<OwnSign[]> {
  const { siteId } = account;
  const signs = await listSigns(platform, account);
  const devices = (await listDevices(platform, account.id)).map(({ hash }) => hash);
  await lockHashes(platform, [...signs.map((sign) => hashLocked(platform, siteId, sign)), ...devices]);
  return [
    ...signs.flatMap((sign) => toOwnSigns(platform, siteId, sign)),
    ...devices.map((hash) => ({ kind: 'device' as const, hash, fingerprint: null })),
  ];
}

function toOwnSigns(platform: Platform, siteId: number, sign: BanSign): OwnSign[] {
  const fingerprint = sign.kind === 'photo' ? seal(platform.config, sealPurpose, sign.value) : null;
  return toHashedParts(sign).map((part) => ({
    kind: sign.kind,
    hash: listHashes(platform, siteId, sign, part)[0] ?? '',
    fingerprint,
  }));
}

/** Keeps them for the ban with this number. */
export async function storeSigns(
  platform: Platform,
  signs: readonly OwnSign[],
  { siteId, caseId }: { siteId: number; caseId: number },
): Promise<void> {
  const expiresAt = new Date(platform.clock.now().getTime() + signDays * dayMs);
  await insertSigns(
    platform,
    signs.map((sign) => ({ ...sign, id: createId(), caseId, siteId, expiresAt })),
  );
}

async function listSigns(platform: Platform, { id, emailKey, confirmedAt }: AccountRow): Promise<BanSign[]> {
  // Anybody can sign up with somebody else's address.
  const signs: BanSign[] = confirmedAt === null ? [] : [{ kind: 'mail', value: emailKey }];
  for (const list of signListers.get(platform)) signs.push(...(await list(platform, id)));
  return signs.filter(isTelling);
}

/** The ban was lifted. */
export const deleteSigns = deleteSignsOf;

export interface Match {
  kind: BanSignKind;
  caseId: number;
  /** Number of different bits of a photo's fingerprint; 0 for any other sign. */
  distance: number;
}

/** The bans whose signs these are, each kind of a ban once, the nearest. */
export async function findMatches(
  platform: Platform,
  siteId: number,
  signs: readonly BanSign[],
): Promise<Match[]> {
  const matches = new Map<string, Match>();
  for (const sign of signs.filter(isTelling)) {
    const hashes = toHashedParts(sign).flatMap((part) => listHashes(platform, siteId, sign, part));
    // Up to four quarters lead to one fingerprint, and unsealing it takes time.
    const measured = new Set<string | null>();
    for (const { kind, caseId, fingerprint } of await findSigns(platform, siteId, hashes)) {
      const key = `${kind} ${caseId}`;
      if (matches.get(key)?.distance === 0 || (sign.kind === 'photo' && measured.has(fingerprint))) continue;
      measured.add(fingerprint);
      const distance = sign.kind === 'photo' ? measure(platform, fingerprint, sign.value) : 0;
      const isNearer = distance < (matches.get(key)?.distance ?? nearDistance + 1);
      if (isNearer) matches.set(key, { kind, caseId, distance });
    }
  }
  return [...matches.values()];
}

/** Those whose sign is one of a ban, in one look-up for all of them. */
export async function findMet<Member>(
  platform: Platform,
  siteId: number,
  members: readonly Member[],
  toSign: (member: Member) => BanSign,
): Promise<Member[]> {
  const hashed = members.map((member) => {
    const sign = toSign(member);
    const hashes = toHashedParts(sign).flatMap((part) => listHashes(platform, siteId, sign, part));
    return { member, hashes };
  });
  const found = await findSigns(
    platform,
    siteId,
    hashed.flatMap(({ hashes }) => hashes),
  );
  const known = new Set(found.map(({ hash }) => hash));
  return hashed.flatMap(({ member, hashes }) => (hashes.some((hash) => known.has(hash)) ? [member] : []));
}

/** Returns infinity when the secret that sealed the fingerprint is gone. */
function measure({ config }: Config, sealed: string | null, fingerprint: string): number {
  const known = sealed === null ? undefined : findUnsealed(config, sealPurpose, sealed);
  return known === undefined ? Number.POSITIVE_INFINITY : distanceOf(known, fingerprint);
}

/** Their hashes stay: what they were made from is not kept. */
export async function resealFingerprints(platform: Platform): Promise<Resealed> {
  const rows = await listFingerprints(platform);
  const save = ({ id }: { id: number }, sealed: string) => replaceFingerprint(platform, id, sealed);
  return resealAll(platform.config, { purpose: sealPurpose, rows, save });
}

/** Waits for a ban that is keeping one of these signs. Inside a transaction; see `lockHashes`. */
export async function lockSigns(
  platform: Platform,
  siteId: number,
  signs: readonly BanSign[],
): Promise<void> {
  const telling = signs.filter(isTelling);
  await lockHashes(
    platform,
    telling.map((sign) => hashLocked(platform, siteId, sign)),
  );
}

function hashLocked(platform: Config, siteId: number, sign: BanSign): string {
  return listHashes(platform, siteId, sign, toLockedText(sign))[0] ?? '';
}
