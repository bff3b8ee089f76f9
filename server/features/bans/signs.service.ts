import { nearDistance } from '#contract/photos/facts.ts';
import type { BanSign, BanSignKind } from '#server/feature.ts';
import { findAccount } from '#server/features/members/index.ts';
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

/**
 * Keeps the signs of a member who is banned. Call it last in the transaction of the ban: a sign-up that meets one of them
 * waits for its end, and would otherwise wait for rows that the ban has locked.
 */
export async function storeSigns(
  platform: Platform,
  { memberId, siteId, caseId }: { memberId: number; siteId: number; caseId: number },
): Promise<void> {
  const expiresAt = new Date(platform.clock.now().getTime() + signDays * dayMs);
  const toRow = (kind: BanSignKind, hash: string, fingerprint: string | null = null): BanSignRow => ({
    ...{ id: createId(), caseId, siteId, kind, hash, fingerprint, expiresAt },
  });
  const signs = await listSigns(platform, memberId);
  const rows = signs.flatMap((sign) => {
    const fingerprint = sign.kind === 'photo' ? seal(platform.config, sealPurpose, sign.value) : null;
    return toHashedParts(sign).map((part) =>
      toRow(sign.kind, listHashes(platform, siteId, sign.kind, part)[0] ?? '', fingerprint),
    );
  });
  for (const { hash } of await listDevices(platform, memberId)) rows.push(toRow('device', hash));
  await lockHashes(platform, [...new Set(rows.map(({ hash }) => hash))]);
  await insertSigns(platform, rows);
}

async function listSigns(platform: Platform, memberId: number): Promise<BanSign[]> {
  const account = await findAccount(platform, memberId);
  const signs: BanSign[] = account ? [{ kind: 'mail', value: account.emailKey }] : [];
  for (const list of signListers.get(platform)) signs.push(...(await list(platform, memberId)));
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

/** Waits for a ban that is keeping one of these signs. Inside a transaction, after every other lock. */
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
