import type { SafetyKind } from '#contract/safety/facts.ts';
import type { BanSign } from '#server/feature.ts';
import { recordDecision } from '#server/features/decision-records/index.ts';
import {
  endReview,
  findAccount,
  lockProfile,
  mayLogIn,
  startReview,
} from '#server/features/members/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredSign } from './bans.table.ts';
import { listHolds, saveHoldOutcome, upsertHold } from './holds.store.ts';
import { findMatches, findMet, hashDevice, lockSigns, type Match } from './signs.service.ts';
import { upsertDevice } from './signs.store.ts';

interface Checked {
  memberId: number;
  siteId: number;
}

/**
 * Holds a member for a person when a sign is one of a banned member; nothing is refused. Returns the matches. Call it inside
 * a transaction in the order of locks that `lockHashes` names: it waits for a ban that is under way. A photo that merely
 * resembles one holds nobody.
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

/**
 * Checks the mailbox of an address that its owner has just proved, before `confirmMember` in the same transaction: an address
 * that was merely typed in would tell anybody who was banned here.
 */
export async function checkMailbox(
  platform: Platform,
  { id: memberId, siteId, emailKey }: { id: number; siteId: number; emailKey: string },
): Promise<void> {
  await checkSigns(platform, { memberId, siteId }, [{ kind: 'mail', value: emailKey }]);
}

/** `checkMailbox` for new members of one domain. Few meet a ban, and one look-up finds them. */
export async function checkMailboxes(
  platform: Platform,
  siteId: number,
  accounts: readonly { id: number; emailKey: string }[],
): Promise<void> {
  const toSign = ({ emailKey }: { emailKey: string }): BanSign => ({ kind: 'mail', value: emailKey });
  await lockSigns(platform, siteId, accounts.map(toSign));
  const met = await findMet(platform, siteId, accounts, toSign);
  for (const { id, emailKey } of met) await checkMailbox(platform, { id, siteId, emailKey });
}

/** Holds a member who joined with a disposable address, where the domain asks for that. Inside a transaction. */
export async function holdDisposable(platform: Platform, member: Checked): Promise<void> {
  await hold(platform, member, [{ kind: 'disposable', case: null }]);
}

/** Holds a member for what their first messages contain. Returns the number of a new case. Inside a transaction. */
export async function holdFirstContact(
  platform: Platform,
  member: Checked,
  found: SafetyKind[],
): Promise<number | undefined> {
  // A ban or an erasure that was first leaves nothing to check.
  if (!(await lockProfile(platform, member.memberId))) return undefined;
  const account = await findAccount(platform, member.memberId);
  if (!account || !mayLogIn(account.status)) return undefined;
  return hold(platform, member, [{ kind: 'first_messages', case: null, found }]);
}

/** Everybody can type in somebody else's bank account, and would learn who was banned: it is shown beside other signs. */
const holdsAlone = (kind: StoredSign['kind']) => kind !== 'iban';

/** Signs that are held already add nothing, and those that a person has released hold nobody again. Returns the number of a new case. */
async function hold(
  platform: Platform,
  { memberId, siteId }: Checked,
  met: StoredSign[],
): Promise<number | undefined> {
  const earlier = await listHolds(platform, memberId);
  const known = earlier.filter(({ outcome }) => outcome !== 'banned').flatMap(({ signs }) => signs);
  const isKnown = (sign: StoredSign) => known.some((one) => one.kind === sign.kind && one.case === sign.case);
  const signs = met.filter((sign) => !isKnown(sign));
  const isOpen = earlier.some(({ outcome }) => outcome === null);
  if (isOpen ? signs.length === 0 : signs.every(({ kind }) => !holdsAlone(kind))) return undefined;
  const id = createId();
  await upsertHold(platform, { id, memberId, siteId, signs, createdAt: platform.clock.now() });
  await startReview(platform, memberId);
  if (isOpen) return undefined;
  const reason = signs.map(({ kind }) => kind).find(holdsAlone);
  await recordDecision(platform, {
    siteId,
    subject: 'member',
    kind: 'profile_held',
    reason,
    automated: true,
  });
  return id;
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

/** Others see the member again, unless something else hides them. False when nobody waits. Inside a transaction. */
export async function releaseHeld(
  platform: Platform,
  memberId: number,
  decidedBy: number | null,
): Promise<boolean> {
  const isReleased = await saveHoldOutcome(platform, memberId, { outcome: 'released', decidedBy });
  if (isReleased) await endReview(platform, memberId);
  return isReleased;
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
