import { nearDistance } from '#contract/photos/facts.ts';
import type { BanSign, BanSignKind } from '#server/feature.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import { listHashesDerived } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformService } from '#server/platform/platform-state.ts';
import { findUnsealed, seal } from '#server/platform/sealed.ts';
import { distanceOf, toHashedParts } from './signs.rules.ts';
import {
  type BanSignRow,
  deleteSignsOf,
  findSigns,
  insertSigns,
  listDevices,
  lockHashes,
} from './signs.store.ts';

/** Claims from what happened lapse after three years (BGB § 195). */
const signDays = 3 * 365;

const sealPurpose = 'ban fingerprint';

type Lister = (platform: Platform, memberId: number) => Promise<BanSign[]>;

/** What later features know of a member. */
export const signListers = platformService<readonly Lister[]>('bans.signs');

type Config = Pick<Platform, 'config'>;

/** Under the current secret first; a domain has its own hashes, as it has its own accounts. */
function listHashes({ config }: Config, siteId: number, kind: BanSignKind, part: string): string[] {
  return listHashesDerived(config, { purpose: `ban ${kind}`, salt: `site ${siteId}` }, part);
}

export function hashDevice(platform: Config, siteId: number, device: string): string {
  return listHashes(platform, siteId, 'device', device)[0] ?? '';
}

type OwnSign = Pick<BanSignRow, 'kind' | 'hash' | 'fingerprint'>;

/**
 * The signs of a member who is about to be banned, locked until the transaction ends: whatever meets one waits for the ban.
 * Call it with the account and the profile locked, and before anything that others see changes (see `lockHashes`).
 */
export async function lockOwnSigns(platform: Platform, account: AccountRow): Promise<OwnSign[]> {
  const signs = (await listSigns(platform, account)).flatMap((sign) =>
    toOwnSigns(platform, account.siteId, sign),
  );
  for (const { hash } of await listDevices(platform, account.id))
    signs.push({ kind: 'device', hash, fingerprint: null });
  await lockHashes(platform, [...new Set(signs.map(({ hash }) => hash))]);
  return signs;
}

function toOwnSigns(platform: Platform, siteId: number, sign: BanSign): OwnSign[] {
  const fingerprint = sign.kind === 'photo' ? seal(platform.config, sealPurpose, sign.value) : null;
  return toHashedParts(sign).map((part) => ({
    kind: sign.kind,
    hash: listHashes(platform, siteId, sign.kind, part)[0] ?? '',
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

async function listSigns(platform: Platform, { id, emailKey }: AccountRow): Promise<BanSign[]> {
  const signs: BanSign[] = [{ kind: 'mail', value: emailKey }];
  for (const list of signListers.get(platform)) signs.push(...(await list(platform, id)));
  return signs;
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
  for (const sign of signs) {
    const hashes = toHashedParts(sign).flatMap((part) => listHashes(platform, siteId, sign.kind, part));
    for (const { kind, caseId, fingerprint } of await findSigns(platform, siteId, hashes)) {
      const distance = sign.kind === 'photo' ? measure(platform, fingerprint, sign.value) : 0;
      const key = `${kind} ${caseId}`;
      const isNearer = distance < (matches.get(key)?.distance ?? nearDistance + 1);
      if (isNearer) matches.set(key, { kind, caseId, distance });
    }
  }
  return [...matches.values()];
}

/** Returns infinity when the secret that sealed the fingerprint is gone. */
function measure({ config }: Config, sealed: string | null, fingerprint: string): number {
  const known = sealed === null ? undefined : findUnsealed(config, sealPurpose, sealed);
  return known === undefined ? Number.POSITIVE_INFINITY : distanceOf(known, fingerprint);
}

/** Waits for a ban that is keeping one of these signs. Inside a transaction; see `lockHashes`. */
export async function lockSigns(
  platform: Platform,
  siteId: number,
  signs: readonly BanSign[],
): Promise<void> {
  const hashes = signs.flatMap((sign) =>
    toHashedParts(sign).map((part) => listHashes(platform, siteId, sign.kind, part)[0] ?? ''),
  );
  await lockHashes(platform, [...new Set(hashes)]);
}
