import { randomUUID } from 'node:crypto';
import type { DeclineReason } from '#contract/photo-verification/facts.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { announceChange, lockAccount, lockProfile, writeVerified } from '#server/features/members/index.ts';
import { createMailTranslate, queueMail } from '#server/features/notifications/index.ts';
import { queueFileRemoval } from '#server/features/photos/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pictureToCompare } from './photo-verification.rules.ts';
import {
  type CaseRow,
  deleteCase,
  findCase,
  findStanding,
  updateCase,
  withoutPhoto,
} from './photo-verification.store.ts';

/** Missing reason: approved. */
export interface Verdict {
  /** The profile image that was compared. */
  picture: string;
  reason?: DeclineReason | undefined;
}

/** A provider that has decided is nobody of the staff. */
export interface DecidedBy {
  staffId: number | null;
}

/**
 * Decides inside a transaction, and deletes the camera photo with that. `changed` when the profile image is another one by
 * now, so that it needs another look; `gone` when nothing waits, or its member is not here.
 */
export async function decideCase(
  platform: Platform,
  { id, memberId }: Pick<CaseRow, 'id' | 'memberId'>,
  verdict: Verdict,
  by: DecidedBy,
): Promise<'decided' | 'changed' | 'gone'> {
  const member = await lockAccount(platform, memberId);
  if (member?.status !== 'active' || !(await lockProfile(platform, memberId))) return 'gone';
  const standing = await findStanding(platform, memberId);
  const found = await findCase(platform, id);
  if (!standing || standing.fictional || found?.state !== 'waiting') return 'gone';
  if (pictureToCompare(standing) !== verdict.picture) return 'changed';
  if (verdict.reason) await decline(platform, found, verdict.reason);
  else await approve(platform, found, verdict.picture);
  await mailVerdict(platform, member, verdict.reason);
  await recordAudit(platform, {
    ...{ ...by, siteId: found.siteId, subject: `verification:${id}` },
    action: verdict.reason ? 'verification.declined' : 'verification.approved',
    ...(verdict.reason && { reason: verdict.reason }),
  });
  return 'decided';
}

async function approve(platform: Platform, found: CaseRow, picture: string): Promise<void> {
  await writeVerified(platform, found.memberId, picture);
  await announceChange(platform, [found.memberId]);
  await deleteCase(platform, found.memberId);
  await removePhoto(platform, found);
}

async function decline(platform: Platform, found: CaseRow, reason: DeclineReason): Promise<void> {
  await endWithoutPhoto(platform, found, { state: 'declined', reason });
}

/** Only what its member reads is left. Inside a transaction. */
export async function endWithoutPhoto(
  platform: Platform,
  found: CaseRow,
  outcome: { state: 'declined'; reason: DeclineReason } | { state: 'expired' },
): Promise<void> {
  const ended = { ...withoutPhoto, ...outcome, key: randomUUID(), decidedAt: platform.clock.now() };
  await updateCase(platform, found.id, ended);
  await removePhoto(platform, found);
}

async function removePhoto(platform: Platform, { cameraName }: CaseRow): Promise<void> {
  if (cameraName) await queueFileRemoval(platform, [cameraName]);
}

async function mailVerdict(
  platform: Platform,
  member: NonNullable<Awaited<ReturnType<typeof lockAccount>>>,
  reason: DeclineReason | undefined,
): Promise<void> {
  const site = await getSite(platform, member.siteId);
  const link = { path: '/verification' };
  if (!reason) return queueMail(platform, member, { template: 'photo_verified', values: {}, link });
  const t = createMailTranslate(member.language, site);
  const values = { reason: t(`mail:verification_declined.reasons.${reason}`) };
  await queueMail(platform, member, { template: 'verification_declined', values, link });
}
