import { noteStep } from '#server/features/funnel/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  confirmAccount,
  eraseAccount,
  insertAccount,
  type NewAccount,
  scheduleDeletion,
  suspendAccount,
  unscheduleDeletion,
} from './account.store.ts';
import { deleteWithdrawnConsents } from './consents.store.ts';
import { deleteFormerPassword } from './former-passwords.store.ts';
import { announceChange } from './member-changes.ts';
import { announceFact } from './member-facts.ts';
import {
  deleteProfile,
  endReviewRow,
  hideReviewedRow,
  holdProfileRow,
  insertProfile,
  type NewProfile,
  releaseProfileRow,
  showProfile,
  startReviewRow,
  writeLimit,
} from './profile.store.ts';

/** Hidden until the address is confirmed. False when the address already has an account. */
export async function createMember(
  platform: Platform,
  { account, profile }: { account: NewAccount; profile: Omit<NewProfile, 'status'> },
): Promise<boolean> {
  if (!(await insertAccount(platform, account))) return false;
  await insertProfile(platform, { ...profile, status: 'disabled' });
  await noteStep(platform, 'accounts', account);
  await announceFact(platform, { event: 'signed_up', memberId: account.id });
  return true;
}

/** Shows the member to others. False when already confirmed. Inside a transaction. */
export async function confirmMember(platform: Platform, id: number): Promise<boolean> {
  const arrival = await confirmAccount(platform, id);
  if (!arrival) return false;
  await noteStep(platform, 'activated', arrival);
  await showProfile(platform, id);
  await announceFact(platform, { event: 'activated', memberId: id });
  await announceChange(platform, [id]);
  return true;
}

/** Hides a leaving member until erasure from `dueAt` on. False when already hidden. Inside a transaction. */
export async function hideMember(platform: Platform, id: number, dueAt: Date): Promise<boolean> {
  if (!(await scheduleDeletion(platform, id, dueAt))) return false;
  await announceChange(platform, [id]);
  return true;
}

/** Hides a member whom staff suspend. False unless the account can be used now. Inside a transaction. */
export async function suspendMember(platform: Platform, id: number): Promise<boolean> {
  if (!(await suspendAccount(platform, id))) return false;
  await announceChange(platform, [id]);
  return true;
}

/** Takes `hideMember` or `suspendMember` back. Inside a transaction. */
export async function restoreMember(platform: Platform, id: number): Promise<void> {
  await unscheduleDeletion(platform, id);
  await announceChange(platform, [id]);
}

/** Hides a reported profile until it is released. True for the call that hid it. Inside a transaction. */
export async function holdProfile(platform: Platform, id: number): Promise<boolean> {
  const isNew = await holdProfileRow(platform, id);
  await announceChange(platform, [id]);
  return isNew;
}

/** False when it was not held. */
export async function releaseProfile(platform: Platform, id: number): Promise<boolean> {
  const isReleased = await releaseProfileRow(platform, id);
  await announceChange(platform, [id]);
  return isReleased;
}

/**
 * Takes the member out of the lists of others and ends their first messages; null ends that. Lock the wallet before, so that
 * messages under way are sent first. Inside a transaction.
 */
export async function limitMember(
  platform: Platform,
  id: number,
  limit: { until: Date | null } | null,
): Promise<void> {
  await writeLimit(platform, id, limit);
  await announceChange(platform, [id]);
}

/** Hides a member until a person has checked them. Inside a transaction. */
export async function startReview(platform: Platform, id: number): Promise<void> {
  await startReviewRow(platform, id);
  await announceChange(platform, [id]);
}

/** Hides a member in a check whom a process of the previous release has shown. Inside a transaction. */
export async function hideReviewed(platform: Platform, id: number): Promise<void> {
  if (await hideReviewedRow(platform, id)) await announceChange(platform, [id]);
}

export async function endReview(platform: Platform, id: number): Promise<void> {
  await endReviewRow(platform, id);
  await announceChange(platform, [id]);
}

export async function eraseMember(platform: Platform, id: number): Promise<void> {
  await deleteProfile(platform, id);
  await deleteWithdrawnConsents(platform, id);
  await deleteFormerPassword(platform, id);
  await eraseAccount(platform, id);
}
