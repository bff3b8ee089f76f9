import type { BanSign } from '#server/feature.ts';
import { endReview, lockProfile, startReview } from '#server/features/members/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredSign } from './bans.table.ts';
import { listHolds, saveHoldOutcome, upsertHold } from './holds.store.ts';
import { findMatches, hashDevice, lockSigns, type Match } from './signs.service.ts';
import { upsertDevice } from './signs.store.ts';

interface Checked {
  memberId: number;
  siteId: number;
}

/**
 * Holds a member for a person when a sign is one of a banned member; nothing is refused. Returns the matches. Call it inside
 * a transaction after all that waits for other rows: it waits for a ban that is under way. A photo that merely resembles
 * one holds nobody.
 */
export async function checkSigns(
  platform: Platform,
  member: Checked,
  signs: readonly BanSign[],
): Promise<Match[]> {
  await lockProfile(platform, member.memberId);
  await lockSigns(platform, member.siteId, signs);
  const matches = await findMatches(platform, member.siteId, signs);
  const same = matches.filter(({ distance }) => distance === 0);
  await hold(
    platform,
    member,
    same.map(({ kind, caseId }) => ({ kind, case: caseId })),
  );
  return matches;
}

/** Holds a member who joined with a disposable address, where the domain asks for that. Inside a transaction. */
export async function holdDisposable(platform: Platform, member: Checked): Promise<void> {
  await hold(platform, member, [{ kind: 'disposable', case: null }]);
}

/** Signs that a person has released before hold nobody again. */
async function hold(platform: Platform, { memberId, siteId }: Checked, met: StoredSign[]): Promise<void> {
  const released = (await listHolds(platform, memberId))
    .filter(({ outcome }) => outcome === 'released')
    .flatMap(({ signs }) => signs);
  const isReleased = (sign: StoredSign) =>
    released.some((known) => known.kind === sign.kind && known.case === sign.case);
  const signs = met.filter((sign) => !isReleased(sign));
  if (signs.length === 0) return;
  await upsertHold(platform, { id: createId(), memberId, siteId, signs, createdAt: platform.clock.now() });
  await startReview(platform, memberId);
}

/** Remembers the browser of a login, and checks it. */
export async function storeDevice(platform: Platform, member: Checked, device: string): Promise<void> {
  await platform.db.transaction(async () => {
    // An erasure that crosses has deleted the profile.
    if (!(await lockProfile(platform, member.memberId))) return;
    const hash = hashDevice(platform, member.siteId, device);
    await upsertDevice(platform, { memberId: member.memberId, hash });
    await checkSigns(platform, member, [{ kind: 'device', value: device }]);
  });
}

/** Others see the member again, unless something else hides them. Inside a transaction. */
export async function releaseHeld(platform: Platform, memberId: number, decidedBy: number): Promise<void> {
  if (await saveHoldOutcome(platform, memberId, { outcome: 'released', decidedBy }))
    await endReview(platform, memberId);
}

/** A ban decides about the member, whichever queue it came from. Inside a transaction. */
export async function closeHeld(
  platform: Platform,
  memberId: number,
  decidedBy: number | null,
): Promise<void> {
  if (await saveHoldOutcome(platform, memberId, { outcome: 'banned', decidedBy }))
    await endReview(platform, memberId);
}
